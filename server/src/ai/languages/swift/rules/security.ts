import { callOf, constantOf, literalOf, purposeOf } from '../../calls.ts'
import { localBindings, remembered } from '../../indexes.ts'
import { hardcodedSecrets, timingUnsafe } from '../../misuse.ts'
import type { Hit, TreeRule } from '../../rules.ts'
import type { SyntaxNode } from '../../tree.ts'
import { isAboutSecurity, isHarmless, isSecretValue, namesSecret } from '../../words.ts'
import { functionOf, isInterpolated, onCalls, swift, valueIn } from '../dialect.ts'

const SQL =
  /\b(?:select\s|insert\s+into|update\s+\w+\s+set|delete\s+from|drop\s+table|create\s+table|where\s)/i

export const securityRules: readonly TreeRule[] = [
  hardcodedSecrets(swift),
  onCalls({
    id: 'hardcoded-secret',
    category: 'security',
    severity: 'high',
    cwe: 798,
    message:
      'Credentials are written into the code: whoever has the program has them. Fetch them at run time or keep them in the keychain.',
    calls: ['setValue', 'addValue', 'set'],
    check({ args: [value], named }) {
      const field = [...named.values()]
        .map((argument) => literalOf(swift, argument))
        .find((text) => text !== undefined)
      const text = literalOf(swift, value) ?? ''
      if (!field || !value) return undefined
      if (/^authorization$/i.test(field)) return /^(?:Basic|Bearer|Token) \S{8,}$/.test(text) && { at: value }
      return /^x-api-key$|^api-?key$/i.test(field) && isSecretValue(text, 'key') ? { at: value } : undefined
    },
  }),
  {
    id: 'hardcoded-secret',
    category: 'security',
    severity: 'high',
    cwe: 798,
    message:
      'A secret is written into the code: whoever has the program has it. Fetch it at run time or keep it in the keychain.',
    kinds: ['dictionary_literal'],
    check(node) {
      const parts = node.namedChildren
      for (const [index, key] of parts.entries()) {
        const value = parts[index + 1]
        const kind = key.field === 'key' ? namesSecret(literalOf(swift, key) ?? '') : undefined
        const text = kind && literalOf(swift, value)
        if (kind && value && text !== undefined && isSecretValue(text, kind)) return { at: value }
      }
      return undefined
    },
  },
  onCalls({
    id: 'sql-injection',
    category: 'security',
    severity: 'high',
    cwe: 89,
    confidence: 0.85,
    message:
      'Values become part of the SQL: a quote in one of them ends the text and begins a command. Use `?` and bind the values.',
    calls: [
      'sqlite3_prepare_v2',
      'sqlite3_prepare',
      'sqlite3_prepare_v3',
      'sqlite3_exec',
      'execute',
      'executeQuery',
      'executeUpdate',
      'executeStatements',
      'prepare',
      'run',
      'query',
      'raw',
      'fetchAll',
      'fetchOne',
      'simpleQuery',
    ],
    check: ({ args }) => builtArgument(args, SQL),
  }),
  {
    id: 'command-injection',
    category: 'security',
    severity: 'high',
    cwe: 78,
    message:
      'A shell reads this text: a `;` or `$( )` in a value is a command of its own. Run the program itself and give each argument as its own element.',
    kinds: ['array_literal'],
    check(node) {
      const [flag, script] = node.namedChildren
      if (!/^"-\w*c"$/.test(flag?.text ?? '') || !script || !isBuilt(script)) return undefined
      return /\b(?:ba|z)?sh\b/.test(functionOf(node)?.text.slice(0, 5_000) ?? '') ? { at: script } : undefined
    },
  },
  onCalls({
    id: 'command-injection',
    category: 'security',
    severity: 'high',
    cwe: 78,
    message:
      'A shell reads this text: a `;` or `$( )` in a value is a command of its own. Run the program itself with `Process`.',
    calls: ['system', 'popen', 'shell', 'shellOut', 'bash'],
    check: ({ args, receiver }) => (receiver ? undefined : builtArgument(args.slice(0, 1), /./)),
  }),
  onCalls({
    id: 'xss',
    category: 'security',
    severity: 'high',
    cwe: 79,
    confidence: 0.8,
    message:
      'The value becomes part of the page as it is: markup or a script in it is run. Escape it, or set it as text from a script.',
    calls: ['loadHTMLString'],
    check: ({ args: [page] }) => (page && isBuilt(page) ? { at: page } : undefined),
  }),
  onCalls({
    id: 'code-injection',
    category: 'security',
    severity: 'high',
    cwe: 94,
    message:
      'The value becomes part of a script: a quote in it ends the text and begins code. Hand values over with `callAsyncJavaScript(_:arguments:)`.',
    calls: ['evaluateJavaScript', 'stringByEvaluatingJavaScript', 'evaluateScript'],
    check: ({ args: [script] }) =>
      script && isBuilt(script) && !isEncoded(script) ? { at: script } : undefined,
  }),
  onCalls({
    id: 'predicate-injection',
    category: 'security',
    severity: 'medium',
    cwe: 943,
    message:
      'Values become part of the predicate: a quote in one of them changes the question. Use `%@` and give the values as arguments.',
    calls: ['NSPredicate'],
    check: ({ named }) => {
      const format = named.get('format')
      return format && isBuilt(format) ? { at: format } : undefined
    },
  }),
  onCalls({
    id: 'unsafe-deserialization',
    category: 'security',
    severity: 'high',
    cwe: 502,
    message:
      'Whoever wrote the data decides which objects are made from it. Use `unarchivedObject(ofClass:from:)`, or `Codable`.',
    calls: [
      'NSKeyedUnarchiver.unarchiveObject',
      'NSKeyedUnarchiver.unarchiveTopLevelObjectWithData',
      'NSUnarchiver.unarchiveObject',
    ],
  }),
  {
    id: 'unsafe-deserialization',
    category: 'security',
    severity: 'high',
    cwe: 502,
    message: 'Without secure coding whoever wrote the data decides which objects are made from it.',
    kinds: ['assignment'],
    check: (node) =>
      swift
        .readBindings(node)
        .some(({ name, value }) => name === 'requiresSecureCoding' && value.text === 'false'),
  },
  onCalls({
    id: 'weak-hash',
    category: 'security',
    severity: 'medium',
    cwe: 328,
    message:
      'This digest is broken: different data with the same digest can be made at will. Use SHA256, and for passwords a slow function such as PBKDF2.',
    calls: [
      'Insecure.MD5.hash',
      'Insecure.SHA1.hash',
      'CC_MD5',
      'CC_SHA1',
      'CC_MD4',
      'CC_MD2',
      'Insecure.MD5',
      'Insecure.SHA1',
      'md5',
      'sha1',
    ],
    check({ node, path, name, receiver }) {
      if (/^(?:md5|sha1)$/.test(name) && receiver === undefined && !path.includes('.')) return undefined
      const purpose = `${purposeOf(swift, node)} ${node.text.slice(0, 200).replace(/\W+/g, ' ')}`
      if (/passw/i.test(purpose))
        return {
          severity: 'high',
          message:
            'A password is kept as a fast, broken digest: whoever gets it can try billions of guesses a second. Use PBKDF2, scrypt or Argon2.',
        }
      return isHarmless(purpose) ? { severity: 'low', confidence: 0.5 } : true
    },
  }),
  {
    id: 'weak-cipher',
    category: 'security',
    severity: 'high',
    cwe: 327,
    message: '',
    kinds: ['simple_identifier'],
    check(node) {
      if (/^kCCAlgorithm(?:DES|3DES|RC4|RC2|CAST|Blowfish)$/.test(node.text))
        return { message: 'This cipher can be broken. Use `AES.GCM` or `ChaChaPoly` of CryptoKit.' }
      return node.text === 'kCCOptionECBMode'
        ? {
            message:
              'ECB encrypts equal blocks to equal blocks, so patterns of the text show through. Use `AES.GCM` of CryptoKit.',
          }
        : undefined
    },
  },
  onCalls({
    id: 'weak-random',
    category: 'security',
    severity: 'high',
    cwe: 338,
    message: '',
    calls: [
      'rand',
      'random',
      'drand48',
      'lrand48',
      'GKLinearCongruentialRandomSource',
      'GKMersenneTwisterRandomSource',
      'arc4random_stir',
    ],
    check({ node, path, receiver }) {
      if (receiver || path.includes('.')) return undefined
      return isAboutSecurity(`${purposeOf(swift, node)} ${namesAround(node)}`)
        ? {
            message:
              'These random numbers can be predicted, so what is made from them can be guessed. Use `SystemRandomNumberGenerator` or `SecRandomCopyBytes`.',
          }
        : {
            severity: 'low',
            confidence: 0.5,
            message: 'These random numbers can be predicted: fine for games, not for anything secret.',
          }
    },
  }),
  onCalls({
    id: 'predictable-seed',
    category: 'security',
    severity: 'medium',
    cwe: 337,
    message: 'The time is a seed that others can guess, and with it every number that follows.',
    calls: ['srand48', 'srand', 'srandom'],
    check: ({ node, receiver }) =>
      receiver
        ? undefined
        : isAboutSecurity(`${purposeOf(swift, node)} ${namesAround(node)}`) || { severity: 'low' },
  }),
  onCalls({
    id: 'tls-verification-off',
    category: 'security',
    severity: 'high',
    cwe: 295,
    message:
      'Whatever certificate the server shows is trusted, so anybody on the way can take its place. Evaluate the trust first (`SecTrustEvaluateWithError`).',
    calls: ['completionHandler', 'URLCredential'],
    check({ node, named, name }) {
      const scope = functionOf(node)
      if (!scope || evaluatesTrust(scope)) return undefined
      if (name === 'URLCredential') return named.has('trust') && node.closest('call_expression') === undefined
      return /URLCredential\(trust:/.test(node.text)
    },
  }),
  {
    id: 'tls-verification-off',
    category: 'security',
    severity: 'high',
    cwe: 295,
    message:
      'The certificate of the server is not checked, so anybody on the way can read and change what is sent.',
    kinds: ['assignment', 'value_argument', 'call_expression'],
    check(node) {
      if (node.kind === 'call_expression')
        return (
          callOf(swift, node)?.path === 'DisabledTrustEvaluator' ||
          callOf(swift, node)?.path === 'DisabledEvaluator'
        )
      return swift
        .readBindings(node)
        .some(
          ({ name, value }) =>
            (/^(?:validatesDomainName|validatesCertificateChain|validateHost)$/.test(name) &&
              value.text === 'false') ||
            (/^allow(?:Invalid|SelfSigned|Untrusted)\w*$/.test(name) && value.text === 'true') ||
            (name === 'certificateVerification' && /none/.test(value.text)),
        )
    },
  },
  {
    id: 'cleartext-transport',
    category: 'security',
    severity: 'medium',
    cwe: 319,
    message: 'What is sent to this address can be read and changed on its way. Use https.',
    kinds: ['line_string_literal'],
    check(node) {
      const text = node.text
      if (
        !/^"http:\/\/[\w-]+(?:\.[\w-]+)+/.test(text) ||
        /^"http:\/\/(?:localhost|127\.|10\.|192\.168\.|www\.w3\.org|schemas\.|xmlns|www\.apple\.com\/DTDs|\[::1)/.test(
          text,
        )
      )
        return undefined
      const call = callOf(swift, node.closest('call_expression'))
      const used = call !== undefined && /^(?:URL|NSURL|URLComponents|URLRequest)$/.test(call.path)
      const bound =
        node.parent && swift.bindingKinds.includes(node.parent.kind)
          ? swift.readBindings(node.parent)[0]?.name
          : undefined
      return used || (bound !== undefined && /url|endpoint|host|server|api|base/i.test(bound))
    },
  },
  onCalls({
    id: 'plaintext-storage',
    category: 'security',
    severity: 'high',
    cwe: 312,
    message:
      'A secret is kept in the settings of the app, which are a plain file and part of backups. Keep it in the keychain.',
    calls: ['set', 'setValue', 'setObject'],
    check({ args: [value], named, receiver }) {
      const key = literalOf(swift, named.get('forKey')) ?? named.get('forKey')?.text ?? ''
      if (!value || !receiver || !isSettings(receiver) || /^(?:nil|true|false)$|^\d/.test(value.text))
        return undefined
      return (
        namesSecret(key.replace(/^.*\./, '')) !== undefined ||
        namesSecret(/\w+$/.exec(value.text.slice(-100))?.[0] ?? '') !== undefined
      )
    },
  }),
  {
    id: 'plaintext-storage',
    category: 'security',
    severity: 'medium',
    cwe: 312,
    message:
      'A secret is kept in the settings of the app, which are a plain file and part of backups. Keep it in the keychain.',
    kinds: ['property_declaration'],
    check: (node) =>
      /@AppStorage\(/.test(node.text.slice(0, 80)) &&
      namesSecret(node.child('name')?.text ?? '') !== undefined,
  },
  onCalls({
    id: 'logged-secret',
    category: 'security',
    severity: 'medium',
    cwe: 532,
    message: 'A secret is written to the log, where others can read it.',
    calls: [
      'print',
      'NSLog',
      'debugPrint',
      'os_log',
      'info',
      'debug',
      'log',
      'error',
      'notice',
      'warning',
      'trace',
    ],
    check({ node, path, receiver }) {
      if (receiver && !/log/i.test(path)) return undefined
      const secret = node.all('interpolated_expression', 'value_argument').find((inner) => {
        const value = inner.child('value')
        return (
          value !== undefined &&
          /^(?:simple_identifier|navigation_expression)$/.test(value.kind) &&
          !/privacy/.test(inner.text) &&
          namesSecret(/\w+$/.exec(value.text.slice(-100))?.[0] ?? '') !== undefined
        )
      })
      return secret ? { at: secret } : undefined
    },
  }),
  onCalls({
    id: 'web-view-file-access',
    category: 'security',
    severity: 'medium',
    cwe: 200,
    message: 'Pages in this view can read the files of the app. Leave the setting off.',
    calls: ['setValue'],
    check: ({ args: [value], named }) =>
      /^(?:true|1)$/.test(value?.text ?? '') &&
      /^allow(?:FileAccessFromFileURLs|UniversalAccessFromFileURLs)$/.test(
        literalOf(swift, named.get('forKey')) ?? '',
      ),
  }),
  {
    id: 'weak-keychain-access',
    category: 'security',
    severity: 'medium',
    cwe: 522,
    message:
      'The item can be read while the device is locked. Use `kSecAttrAccessibleWhenUnlockedThisDeviceOnly`.',
    kinds: ['simple_identifier'],
    check: ({ text }) => /^kSecAttrAccessibleAlways(?:ThisDeviceOnly)?$/.test(text),
  },
  onCalls({
    id: 'insecure-temp-file',
    category: 'security',
    severity: 'low',
    cwe: 377,
    message: 'Others can guess this name. Add a `UUID`.',
    calls: ['createFile', 'write'],
    check: ({ args, named }) =>
      [...args, ...named.values()].some((argument) =>
        /^\/(?:var\/)?tmp\//.test(constantOf(swift, argument) ?? ''),
      ),
  }),
  timingUnsafe(swift, {
    kinds: ['equality_expression'],
    sidesOf: (node) => [node.child('lhs'), node.child('rhs')],
    advice: 'Compare digests made with a key, or with `HMAC.isValidAuthenticationCode`.',
  }),
  onCalls({
    id: 'unsafe-memory',
    category: 'bugs',
    severity: 'medium',
    cwe: 704,
    confidence: 0.6,
    message: 'The bits are taken for whatever type is wanted, without a check.',
    calls: ['unsafeBitCast'],
    check: ({ args: [value] }) => value !== undefined && !/^-?\d+$/.test(value.text),
  }),
]

const evaluatesTrust = remembered((scope) =>
  /SecTrustEvaluate|evaluateTrust|SecPolicyCreateSSL/.test(scope.text),
)

/** The function and the type around: `InviteCode.make`. */
function namesAround(node: SyntaxNode): string {
  const type = node.closest('class_declaration')?.child('name')?.text ?? ''
  return `${functionOf(node)?.child('name')?.text ?? ''} ${type}`
}

function resolved(node: SyntaxNode): SyntaxNode {
  const value = valueIn(node)
  if (value.kind !== 'simple_identifier') return value
  const bound = localBindings(swift, ['function_declaration', 'init_declaration'], value, value.text).filter(
    ({ target }) => target.kind !== 'value_argument_label',
  )
  return bound.length === 1 && bound[0] ? bound[0].value : value
}

/** A text with values in it that are not known. */
function isBuilt(node: SyntaxNode): boolean {
  const value = resolved(node)
  if (swift.stringKinds.includes(value.kind))
    return value.all('interpolated_expression').some((inner) => !isPlain(inner.child('value')))
  if (value.kind === 'additive_expression')
    return /"/.test(value.text) && value.all('simple_identifier').some((name) => !isPlain(name))
  const call = callOf(swift, value)
  return (
    call?.path === 'String' && call.named.has('format') && /%@/.test(call.named.get('format')?.text ?? '')
  )
}

/** A number, a fixed text, a constant. */
function isPlain(value: SyntaxNode | undefined): boolean {
  if (!value) return false
  if (constantOf(swift, value) !== undefined || (/literal$/.test(value.kind) && !isInterpolated(value)))
    return true
  return (
    /(?:count|index|limit|offset|table(?:Name)?|columns?|placeholders)$/i.test(value.text) ||
    /^[A-Z][\w.]*\.[a-z]\w*$/.test(value.text)
  )
}

function builtArgument(args: readonly SyntaxNode[], pattern: RegExp): Hit | undefined {
  const built = args.find(
    (argument) => isBuilt(argument) && pattern.test(resolved(argument).text.slice(0, 3_000)),
  )
  return built && { at: built }
}

const isEncoded = (node: SyntaxNode): boolean =>
  /json|encoded|escaped|base64/i.test(resolved(node).text.slice(0, 500))

function isSettings(receiver: SyntaxNode): boolean {
  if (/UserDefaults|defaults?$|settings?$/i.test(receiver.text)) return true
  return /UserDefaults/.test(resolved(receiver).text.slice(0, 80))
}
