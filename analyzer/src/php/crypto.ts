import { callOf, callRule, constantOf, onlyValueOf, purposeOf } from '../checks/calls.ts'
import { comparedPassword, timingUnsafe } from '../checks/comparisons.ts'
import { binaryOf } from '../checks/logic.ts'
import { connectionStrings, hardcodedSecrets, secretArguments, weakRandom } from '../checks/misuse.ts'
import { fastPasswordHash } from '../checks/password-hashes.ts'
import { weakStretching } from '../checks/stretching.ts'
import { isShortKey, isWeakCurve } from '../checks/weak-keys.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import type { Fix } from '../core/types.ts'
import { isAboutSecurity, isHarmless, isWeakDigest, weaknessOfCipher } from '../core/words.ts'
import { php } from './dialect.ts'

const digests = callRule(php, {
  id: 'weak-hash',
  remedy: "Use `hash('sha256', …)`, and for passwords `password_hash`.",
  calls: ['md5', 'sha1', 'md5_file', 'sha1_file', 'hash', 'hash_hmac', 'hash_init', 'crypt'],
  check({ node, name, args }): Hit | boolean {
    if (/^(?:hash|hash_hmac|hash_init)$/i.test(name)) {
      const algorithm = constantOf(php, args[0])
      if (algorithm === undefined || !isWeakDigest(algorithm) || /hmac/i.test(name)) return false
    }
    if (/^crypt$/i.test(name) && args.length > 1) return false
    const purpose = `${purposeOf(php, node)} ${args.map(({ text }) => text.slice(0, 80)).join(' ')}`
    if (/passw|pwd|\bpin\b/i.test(purpose)) return { severity: 'high' }
    if (isHarmless(purpose) || /_file$/i.test(name)) return { severity: 'low' }
    return isAboutSecurity(purpose.replace(/[^\w ]/g, ' ')) ? true : { severity: 'low' }
  },
})

const ciphers = callRule(php, {
  id: 'weak-cipher',
  calls: ['openssl_encrypt', 'openssl_decrypt', 'mcrypt_encrypt', 'mcrypt_decrypt', 'mcrypt_module_open'],
  check({ name, args }): Hit | undefined {
    if (/^mcrypt/i.test(name))
      return { message: 'mcrypt is abandoned and its usual ciphers are broken. Use openssl or sodium.' }
    const weakness = weaknessOfCipher((constantOf(php, args[1]) ?? '').replace(/^aes$/i, ''))
    return weakness
      ? { message: `${weakness}. Use \`aes-256-gcm\` with a fresh nonce for every message.` }
      : undefined
  },
})

const staticNonce = callRule(php, {
  id: 'static-nonce',
  remedy: 'Make a new one with `random_bytes` for every message.',
  calls: ['openssl_encrypt'],
  check({ args }) {
    const nonce = args[4]
    if (!nonce) return false
    const value = onlyValueOf(php, nonce) ?? nonce
    return (
      (constantOf(php, value) ?? '') !== '' ||
      /^(?:str_repeat|substr|hex2bin|base64_decode)\s*\(\s*['"]/.test(value.text)
    )
  },
})

const random = weakRandom(php, {
  isWeak: ({ path, args }) =>
    /^(?:rand|mt_rand|uniqid|lcg_value|str_shuffle|array_rand)$/i.test(path) &&
    !(/^uniqid$/i.test(path) && args[1]?.text === 'true' && /random_bytes/.test(args[0]?.text ?? '')),
  advice: 'Use `random_int` or `random_bytes`.',
})

const randomWithFix: TreeRule = {
  ...random,
  check(node, source) {
    const hit = random.check(node, source)
    const call = callOf(php, node)
    const callee = node.child('function')
    if (
      !hit ||
      hit === true ||
      hit.severity ||
      !call ||
      !callee ||
      call.args.length !== 2 ||
      !/^(?:mt_)?rand$/i.test(call.path)
    )
      return hit
    return {
      fix: security('Draws from `random_int`, whose numbers cannot be predicted', callee, 'random_int'),
    }
  },
}

function security(description: string, { start, end }: SyntaxNode, text: string): Fix {
  return {
    goal: 'security',
    type: 'security',
    description,
    edits: [{ start, end, text }],
    changesMeaning: true,
  }
}

const digestCall = /^(?:md5|sha1|hash|hash_hmac|crypt|bin2hex)\s*\(/i
const secretName =
  /(?:hash|token|signature|digest|hmac|password|passwd|pwd|secret|api_?key|csrf)\w*['"\])]*$/i

/** With `==` two digests that look like numbers (`0e…`) are equal, whatever they are digests of. */
const looseSecrets: TreeRule = {
  id: 'loose-comparison',
  severity: 'high',
  message: '`==` converts numeric strings to numbers, so different digests can be equal (`"0e1" == "0e2"`).',
  remedy: 'Use `hash_equals`.',
  kinds: ['binary_expression'],
  check(node): Hit | undefined {
    const parts = binaryOf(node)
    if (!parts || !/^(?:==|!=|<>)$/.test(parts.operator)) return undefined
    const sides = [parts.left, parts.right]
    if (
      sides.some(
        ({ kind, text }) => /^(?:null|integer|boolean|float)$/.test(kind) || text === "''" || text === '""',
      )
    )
      return undefined
    if (
      sides.some(
        ({ text }) =>
          /^(?:count|strlen|sizeof|strcmp|time|\$i\b)/.test(text) || /confirm|repeat|again/i.test(text),
      )
    )
      return undefined
    const computed = sides.find(({ text }) => digestCall.test(text))
    if (
      !computed &&
      !isSecretPair(parts.left.text, parts.right.text) &&
      !isSecretPair(parts.right.text, parts.left.text)
    )
      return undefined
    const other = sides.find((side) => side !== computed)
    if (!computed || !other || digestCall.test(other.text)) return { severity: computed ? 'high' : 'medium' }
    return { fix: constantTime(node, computed, other, parts.operator) }
  },
}

/** One is a secret, and the other is too, or came from outside, or is what was computed. */
function isSecretPair(one: string, other: string): boolean {
  if (!secretName.test(one)) return false
  return (
    secretName.test(other) ||
    /^\$_(?:GET|POST|REQUEST|COOKIE|SERVER)\b|^\$(?:expected|computed|calculated|stored|actual)\w*$/.test(
      other,
    )
  )
}

function constantTime(node: SyntaxNode, known: SyntaxNode, given: SyntaxNode, operator: string): Fix {
  const call = `hash_equals(${known.text}, (string) ${given.text})`
  return security(
    'Compares with `hash_equals`, exactly and in constant time',
    node,
    operator.startsWith('=') ? call : `!${call}`,
  )
}

const comparisons = timingUnsafe(php, {
  kinds: ['binary_expression', 'function_call_expression'],
  sidesOf(node) {
    if (node.kind === 'binary_expression')
      return /^[=!]==$/.test(node.child('operator')?.text ?? '')
        ? [node.child('left'), node.child('right')]
        : []
    return /^(?:strcmp|strcasecmp|strncmp)$/i.test(node.child('function')?.text ?? '')
      ? (callOf(php, node)?.args ?? [])
      : []
  },
  advice: 'Use `hash_equals`.',
})

const comparisonsWithFix: TreeRule = {
  ...comparisons,
  check(node, source) {
    const hit = comparisons.check(node, source)
    const parts = binaryOf(node)
    if (hit !== true || node.kind !== 'binary_expression' || !parts) return hit
    const computed = [parts.left, parts.right].find(
      ({ text }) => /^(?:hash_hmac|hash)\s*\(/i.test(text) && !/,\s*true\s*\)$/.test(text),
    )
    const other = computed === parts.left ? parts.right : parts.left
    return computed ? { fix: constantTime(node, computed, other, parts.operator) } : true
  },
}

const passwordByStrcmp = callRule(php, {
  id: 'loose-comparison',
  message:
    '`strcmp` returns null for an array, which passes as equal in older versions, and its timing reveals how much of a guess is right.',
  remedy: 'Use `hash_equals` or `password_verify`.',
  calls: ['strcmp', 'strcasecmp'],
  check: ({ args }) =>
    args.some(({ text }) => /^\$_(?:GET|POST|REQUEST|COOKIE)\b/.test(text)) &&
    args.some(({ text }) => /passw|token|secret|key/i.test(text)),
})

const keySize: TreeRule = {
  id: 'weak-key-size',
  kinds: ['array_element_initializer'],
  check: (node) =>
    php
      .readBindings(node)
      .some(
        ({ name, value }) =>
          (name === 'private_key_bits' && isShortKey(value.text)) ||
          (name === 'curve_name' && isWeakCurve(constantOf(php, value) ?? '')),
      ),
}

const signatures = callRule(php, {
  id: 'weak-hash',
  message: 'Signatures with MD5 or SHA-1 can be forged.',
  remedy: 'Use `OPENSSL_ALGO_SHA256`.',
  calls: ['openssl_sign', 'openssl_verify'],
  check: ({ args }) =>
    /^(?:OPENSSL_ALGO_(?:SHA1|MD5|MD4|MD2)|['"](?:sha1|md5)['"])$/i.test(args[3]?.text ?? ''),
})

const oldProtocol = callRule(php, {
  id: 'weak-tls-version',
  calls: ['curl_setopt'],
  check: ({ args }) =>
    args[1]?.text === 'CURLOPT_SSLVERSION' &&
    /^CURL_SSLVERSION_(?:SSLv[23]|TLSv1_[01])$/.test(args[2]?.text ?? ''),
})

const secretTable = {
  mysqli_connect: 2,
  mysql_connect: 2,
  mysqli_real_connect: 3,
  'new mysqli': 2,
  'new PDO': 2,
  pg_connect: 99,
  ldap_bind: 2,
  ftp_login: 2,
  'JWT.encode': 1,
  'new Key': 0,
  openssl_encrypt: 2,
  hash_hmac: 2,
}

export const cryptoRules: readonly TreeRule[] = [
  digests,
  fastPasswordHash(php),
  ciphers,
  staticNonce,
  randomWithFix,
  looseSecrets,
  comparisonsWithFix,
  passwordByStrcmp,
  weakStretching(php, {
    password_hash: ['bcrypt', 'cost'],
    hash_pbkdf2: ['pbkdf2', 3],
    openssl_pbkdf2: ['pbkdf2', 3],
  }),
  connectionStrings(php),
  hardcodedSecrets(php),
  secretArguments(php, secretTable),
  keySize,
  signatures,
  oldProtocol,
  comparedPassword(php, {
    kinds: ['binary_expression'],
    sidesOf: (node) =>
      /^[=!]==?$/.test(node.child('operator')?.text ?? '') ? [node.child('left'), node.child('right')] : [],
  }),
]
