import { callOf, constantOf, literalOf, purposeOf } from '../../calls.ts'
import { localBindings } from '../../indexes.ts'
import { hardcodedSecrets, secretArguments, timingUnsafe, weakRandom } from '../../misuse.ts'
import type { TreeRule } from '../../rules.ts'
import type { SyntaxNode } from '../../tree.ts'
import { isHarmless } from '../../words.ts'
import { functionOf, isInTest, macroOf, onCalls, rust, valueIn } from '../dialect.ts'

const queries = [
  'query',
  'query_as',
  'query_scalar',
  'query_row',
  'query_map',
  'execute',
  'execute_batch',
  'prepare',
  'batch_execute',
  'query_one',
  'query_opt',
  'simple_query',
  'sql_query',
  'query_drop',
  'query_first',
  'exec',
  'exec_drop',
  'prepare_cached',
  'raw_sql',
  'fetch_all',
  'from_string',
  'query_iter',
]

export const securityRules: readonly TreeRule[] = [
  hardcodedSecrets(rust),
  secretArguments(rust, { basic_auth: 1, bearer_auth: 0, 'Credentials.new': 1 }, valueIn),
  onCalls({
    id: 'command-injection',
    category: 'security',
    severity: 'high',
    cwe: 78,
    confidence: 0.85,
    message:
      'A shell reads this text: a `;` or `$( )` in a value is a command of its own. Run the program directly and give each argument with `arg`.',
    calls: ['arg', 'args'],
    check({ receiver, args: [value], name }) {
      if (!receiver || !value) return undefined
      const chain = receiver.text.slice(-600)
      if (name === 'args')
        return (
          /Command::new\("(?:\/bin\/)?(?:ba|z|da)?sh"\)$/.test(chain) &&
          /"-c"/.test(value.text) &&
          value.all('macro_invocation', 'binary_expression').length > 0
        )
      if (
        !/Command::new\(\s*"(?:[\w/]*\/)?(?:(?:ba|z|da)?sh|cmd(?:\.exe)?|powershell)"/.test(chain) ||
        !/arg\(\s*"(?:-\w*c|\/C|\/c|-Command)"\s*\)\s*$/.test(chain)
      )
        return undefined
      return isBuilt(value) || (!isFixed(value) && { severity: 'medium', confidence: 0.6 })
    },
  }),
  onCalls({
    id: 'sql-injection',
    category: 'security',
    severity: 'high',
    cwe: 89,
    confidence: 0.85,
    message:
      'Values become part of the SQL: a quote in one of them ends the text and begins a command. Use parameters (`?1`, `$1`) and bind the values.',
    calls: queries,
    check({ args }) {
      const query = args.find(
        (argument) =>
          isBuilt(argument) &&
          /\b(?:select|insert|update|delete|drop|create|alter|where|from)\b/i.test(textOfBuilt(argument)),
      )
      return query ? { at: query } : undefined
    },
  }),
  onCalls({
    id: 'tls-verification-off',
    category: 'security',
    severity: 'high',
    cwe: 295,
    message:
      'The certificate of the other side is not checked, so anybody on the way can read and change what is sent.',
    calls: [
      'danger_accept_invalid_certs',
      'danger_accept_invalid_hostnames',
      'set_verify',
      'set_verify_callback',
      'set_certificate_verifier',
      'with_custom_certificate_verifier',
      'verify_hostname',
      'accept_invalid_certs',
      'tls_danger_accept_invalid_certs',
    ],
    check({ name, args: [value] }) {
      if (!value) return undefined
      if (name === 'set_verify') return /SslVerifyMode::NONE|SSL_VERIFY_NONE/.test(value.text)
      if (name === 'verify_hostname') return value.text === 'false'
      if (/certificate_verifier/.test(name))
        return /(?:No|Skip|Dummy|Danger|Insecure|AllowAny|AcceptAll)\w*/.test(value.text)
      if (value.text !== 'true') return undefined
      return {
        fix: {
          goal: 'security',
          type: 'security',
          description: 'Checks certificates again',
          changesMeaning: true,
          edits: [{ start: value.start, end: value.end, text: 'false' }],
        },
      }
    },
  }),
  onCalls({
    id: 'weak-hash',
    category: 'security',
    severity: 'medium',
    cwe: 328,
    message:
      'This digest is broken: different data with the same digest can be made at will. Use SHA-256, and for passwords Argon2 or bcrypt.',
    calls: [
      'Md5.digest',
      'Md5.new',
      'md5.compute',
      'Sha1.digest',
      'Sha1.new',
      'Md4.digest',
      'Md4.new',
      'Sha1.from',
      'MessageDigest.md5',
      'MessageDigest.sha1',
      'sha1.digest',
      'md5.digest',
    ],
    check({ node }) {
      const purpose = `${purposeOf(rust, node)} ${node.text.slice(0, 200).replace(/\W+/g, ' ')}`
      if (/passw/i.test(purpose))
        return {
          severity: 'high',
          message:
            'A password is kept as a fast, broken digest: whoever gets it can try billions of guesses a second. Use Argon2 or bcrypt.',
        }
      return isHarmless(purpose) ? { severity: 'low', confidence: 0.5 } : true
    },
  }),
  {
    id: 'weak-hash',
    category: 'security',
    severity: 'medium',
    cwe: 328,
    message:
      'This digest is broken: different data with the same digest can be made at will. Use SHA-256, and for passwords Argon2 or bcrypt.',
    // Inside a macro there are only tokens.
    kinds: ['token_tree'],
    check: (node) =>
      node.children.some(
        ({ kind, text }, index) =>
          kind === 'identifier' &&
          /^(?:Md5|Sha1|md5)$/.test(text) &&
          node.children[index + 1]?.text === '::' &&
          /^(?:digest|new|compute)$/.test(node.children[index + 2]?.text ?? ''),
      ),
  },
  onCalls({
    id: 'weak-cipher',
    category: 'security',
    severity: 'high',
    cwe: 327,
    message: 'This cipher can be broken, or shows equal blocks as equal. Use AES-GCM or ChaCha20-Poly1305.',
    calls: [
      'Des.new',
      'Des.new_from_slice',
      'TdesEde3.new',
      'Rc4.new',
      'Rc4.new_from_slice',
      'Cipher.des_cbc',
      'Cipher.des_ecb',
      'Cipher.des_ede3_cbc',
      'Cipher.rc4',
      'Cipher.aes_128_ecb',
      'Cipher.aes_256_ecb',
      'Cipher.bf_cbc',
      'Blowfish.new',
      'Rc2.new',
      'Cast5.new',
    ],
  }),
  {
    id: 'weak-cipher',
    category: 'security',
    severity: 'high',
    cwe: 327,
    message: 'ECB encrypts equal blocks to equal blocks, so patterns of the text show through. Use AES-GCM.',
    kinds: ['scoped_type_identifier', 'generic_type', 'scoped_identifier'],
    check: (node) =>
      /^ecb::(?:Encryptor|Decryptor)\b|^Ecb</.test(node.text.slice(0, 30)) &&
      node.parent?.kind !== 'use_declaration' &&
      !/^(?:generic_type|scoped_identifier)$/.test(node.parent?.kind ?? ''),
  },
  weakRandom(rust, {
    isWeak: ({ path }) =>
      /(?:^|\.)(?:SmallRng|Xoshiro\w*|Pcg\w+|WyRand|XorShiftRng|fastrand|oorandom)\.(?:new|from_entropy|seed_from_u64|default|from_os_rng|\w+)$/.test(
        path,
      ) && !/\.(?:Rand32\.shuffle)$/.test(path),
    advice: 'Use `OsRng` or `rand::rng()`.',
  }),
  onCalls({
    id: 'predictable-seed',
    category: 'security',
    severity: 'medium',
    cwe: 337,
    confidence: 0.7,
    message: 'A fixed or guessable seed gives the same numbers every time; whoever knows it knows them all.',
    calls: [
      'StdRng.seed_from_u64',
      'ChaCha20Rng.seed_from_u64',
      'ChaChaRng.seed_from_u64',
      'StdRng.from_seed',
    ],
    check({ node }) {
      if (isInTest(node)) return undefined
      return /token|secret|key|password|nonce|session|salt|code/i.test(
        `${purposeOf(rust, node)} ${functionOf(node)?.child('name')?.text ?? ''}`,
      )
        ? true
        : { severity: 'low' }
    },
  }),
  timingUnsafe(rust, {
    kinds: ['binary_expression'],
    sidesOf: (node) =>
      /^[!=]=$/.test(node.child('operator')?.text ?? '') ? [node.child('left'), node.child('right')] : [],
    advice: 'Use `subtle::ConstantTimeEq` or `ring::constant_time`.',
  }),
  onCalls({
    id: 'loose-permissions',
    category: 'security',
    severity: 'medium',
    cwe: 732,
    message: 'Everybody on the machine may write to this. Give the rights to those who need them.',
    calls: [
      'Permissions.from_mode',
      'PermissionsExt.from_mode',
      'set_mode',
      'mode',
      'from_mode',
      'create_dir_mode',
    ],
    check: ({ args: [mode] }) =>
      mode?.kind === 'integer_literal' && /^0o[0-7]*[2367]$/.test(mode.text) && { at: mode },
  }),
  onCalls({
    id: 'insecure-temp-file',
    category: 'security',
    severity: 'medium',
    cwe: 377,
    message: 'Others can guess this name and put a file or a link there first. Use the `tempfile` crate.',
    calls: ['File.create', 'fs.write', 'OpenOptions.open', 'File.create_new'],
    check({ args: [path], name }) {
      const text = path && (constantOf(rust, valueIn(path)) ?? '')
      if (name !== 'create_new' && text !== undefined && /^\/(?:var\/)?tmp\//.test(text)) return true
      const value = path && resolved(path)
      return value !== undefined && /temp_dir\(\)\s*\.join\(\s*"/.test(value.text)
    },
  }),
  onCalls({
    id: 'jwt-unverified',
    category: 'security',
    severity: 'high',
    cwe: 347,
    message: 'The signature of the token is not checked, so anybody can write one.',
    calls: [
      'insecure_disable_signature_validation',
      'dangerous_insecure_decode',
      'dangerous.insecure_decode',
      'insecure_decode',
      'dangerous_unsafe_decode',
    ],
  }),
  onCalls({
    id: 'permissive-cors',
    category: 'security',
    severity: 'medium',
    cwe: 942,
    message: 'Every site may call this with the credentials of its visitor. Name the origins that need it.',
    calls: ['CorsLayer.permissive', 'CorsLayer.very_permissive', 'Cors.permissive', 'allow_any_origin'],
  }),
  onCalls({
    id: 'insecure-cookie',
    category: 'security',
    severity: 'medium',
    cwe: 614,
    message: 'The cookie can be read on its way or by scripts. Leave `secure` and `http_only` on.',
    calls: [
      'secure',
      'http_only',
      'set_secure',
      'set_http_only',
      'cookie_secure',
      'cookie_http_only',
      'with_secure',
    ],
    check: ({ args: [value], node }) =>
      value?.text === 'false' && /cookie|session/i.test(functionOf(node)?.text.slice(0, 3_000) ?? ''),
  }),
  onCalls({
    id: 'unsafe-deserialization',
    category: 'security',
    severity: 'medium',
    cwe: 502,
    confidence: 0.7,
    message: 'Whoever gives this library decides which code is run. Load libraries from fixed places only.',
    calls: ['Library.new'],
    check: ({ args: [path] }) => path !== undefined && !isFixed(path),
  }),
]

/** What a name stands for, when it is bound once in its function. */
function resolved(node: SyntaxNode): SyntaxNode {
  const value = valueIn(node)
  if (value.kind !== 'identifier') return value
  const bound = localBindings(rust, ['function_item'], value, value.text)
  return bound.length === 1 && bound[0] ? bound[0].value : value
}

const isFixed = (node: SyntaxNode): boolean => {
  const value = resolved(node)
  return (
    constantOf(rust, value) !== undefined ||
    literalOf(rust, value) !== undefined ||
    /^[A-Z][A-Z0-9_]*$/.test(value.text)
  )
}

/** A text with values in it that are not known: `format!("… {}", x)`, `a + &b`. */
function isBuilt(node: SyntaxNode): boolean {
  const value = resolved(node)
  const macro = macroOf(value)
  if (macro?.name === 'format' || macro?.name === 'concat_string') return isFilled(macro.tokens)
  if (value.kind === 'binary_expression' && value.child('operator')?.text === '+')
    return /"/.test(value.text) && !value.namedChildren.every(isFixed)
  const call = callOf(rust, value)
  return (
    call !== undefined &&
    /^(?:concat|join|replace)$/.test(call.name) &&
    call.receiver?.text.startsWith('[') === true
  )
}

/** Whether something other than numbers and constants fills the format. */
function isFilled(tokens: SyntaxNode): boolean {
  const [format, ...values] = tokens.namedChildren
  const text = literalOf(rust, format) ?? ''
  const inline = [...text.matchAll(/(?<!\{)\{([a-z_]\w*)(?::[^}]*)?\}/g)].some(
    ([, name = '']) => !isNumberName(name) && !isChosen(tokens, name),
  )
  return (
    inline ||
    (/\{(?::[^}]*)?\}|\{\d/.test(text) &&
      values.some(
        ({ kind, text: value }) =>
          /identifier|self|field/.test(kind) && !/^[A-Z][A-Z0-9_]*$/.test(value) && !isChosen(tokens, value),
      ))
  )
}

const isNumberName = (name: string): boolean =>
  /^(?:limit|offset|count|page|n|i|index|size|len|placeholders|columns)$/.test(name)

const textOfBuilt = (node: SyntaxNode): string => resolved(node).text.slice(0, 2_000)

/** A name that gets one of several fixed texts: `if x { "ASC" } else { "DESC" }`, or a number. */
function isChosen(place: SyntaxNode, name: string): boolean {
  const values = localBindings(rust, ['function_item'], place, name)
  return (
    values.length > 0 &&
    values.every(({ value }) => {
      if (literalOf(rust, value) !== undefined || value.kind === 'integer_literal') return true
      if (!/^(?:if|match)_expression$/.test(value.kind)) return false
      const ends = value
        .all('block', 'match_arm')
        .map((branch) => branch.child('value') ?? branch.namedChildren.at(-1))
      return (
        ends.length > 1 &&
        ends.every((end) => end !== undefined && (end.kind === 'block' || literalOf(rust, end) !== undefined))
      )
    })
  )
}
