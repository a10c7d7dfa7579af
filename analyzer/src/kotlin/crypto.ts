import { callRule, constantOf, onlyValueOf, purposeOf } from '../checks/calls.ts'
import { type Comparisons, comparedPassword, timingUnsafe } from '../checks/comparisons.ts'
import { connectionStrings, hardcodedSecrets, secretArguments, weakRandom } from '../checks/misuse.ts'
import { fastPasswordHash } from '../checks/password-hashes.ts'
import { weakStretching } from '../checks/stretching.ts'
import { isShortKey, oldTls, weakKeys } from '../checks/weak-keys.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { isHarmless, isWeakDigest, weaknessOfCipher } from '../core/words.ts'
import { kotlin } from './dialect.ts'

const digests = callRule(kotlin, {
  id: 'weak-hash',
  calls: [
    'MessageDigest.getInstance',
    'DigestUtils.md5Hex',
    'DigestUtils.sha1Hex',
    'Hashing.md5',
    'Hashing.sha1',
  ],
  check({ node, name, args }): Hit | boolean {
    if (name === 'getInstance' && !isWeakDigest(constantOf(kotlin, args[0]) ?? '')) return false
    const purpose = `${purposeOf(kotlin, node)} ${node.parent?.parent?.text.slice(0, 200) ?? ''}`
    if (/passw|pwd|\bpin\b/i.test(purpose)) return { severity: 'high' }
    return isHarmless(purposeOf(kotlin, node)) ? { severity: 'low' } : true
  },
})

const ciphers = callRule(kotlin, {
  id: 'weak-cipher',
  calls: ['Cipher.getInstance', 'KeyGenerator.getInstance', 'SecretKeyFactory.getInstance'],
  check({ path, args }): Hit | undefined {
    const text = constantOf(kotlin, args[0]) ?? ''
    const weakness = weaknessOfCipher(path.startsWith('Cipher') ? text : text.replace(/^aes$/i, ''))
    return weakness
      ? { message: `${weakness}. Use \`AES/GCM/NoPadding\` with a fresh nonce for every message.` }
      : undefined
  },
})

const staticNonce = callRule(kotlin, {
  id: 'static-nonce',
  remedy: 'Make a new one with `SecureRandom` for every message.',
  calls: ['IvParameterSpec', 'GCMParameterSpec'],
  check: ({ args }) => isFixed(args.at(-1)),
})

function isFixed(node: SyntaxNode | undefined): boolean {
  if (!node) return false
  const value = onlyValueOf(kotlin, node) ?? node
  return (
    constantOf(kotlin, withoutBytes(value)) !== undefined ||
    /^ByteArray\(\d+\)$|^byteArrayOf\([\s\d,xa-fA-F-]+\)$/.test(node.text) ||
    /^byteArrayOf\([\s\d,xa-fA-F-]+\)$/.test(value.text)
  )
}

const random = weakRandom(kotlin, {
  isWeak: ({ path, name, args }) =>
    /^(?:java\.util\.)?Random$/.test(path) ||
    /^(?:kotlin\.random\.)?Random\.(?:next\w+|Default\.next\w+)$/.test(path) ||
    path === 'Math.random' ||
    path === 'ThreadLocalRandom.current' ||
    (name === 'random' && args.length === 0 && path !== 'random'),
  advice: 'Use java.security.SecureRandom.',
})

/** What a weak generator gives, where it is used for a secret. */
const drawn: TreeRule = {
  ...random,
  check(node, source) {
    const callee = node.namedChildren[0]
    const object = callee?.kind === 'navigation_expression' ? callee.namedChildren[0] : undefined
    if (object?.kind !== 'simple_identifier' || !/\.next\w+$/.test(callee?.text.slice(-60) ?? ''))
      return undefined
    const made = onlyValueOf(kotlin, object)
    if (!made || !/^(?:java\.util\.)?Random\(/.test(made.text.slice(0, 60))) return undefined
    const hit = random.check(made, source)
    return typeof hit === 'object' && hit.severity === undefined
  },
}

/** `"secret".toByteArray()` → `"secret"`. */
function withoutBytes(node: SyntaxNode): SyntaxNode {
  const callee = node.kind === 'call_expression' ? node.namedChildren[0] : undefined
  const isBytes =
    callee?.kind === 'navigation_expression' &&
    /\.(?:toByteArray|encodeToByteArray|toCharArray)$/.test(callee.text.slice(-60))
  return (isBytes && callee.namedChildren[0]) || node
}

const comparisons: Comparisons = {
  kinds: ['equality_expression', 'call_expression'],
  sidesOf(node) {
    if (node.kind === 'equality_expression') return [node.namedChildren[0], node.namedChildren[1]]
    const callee = node.namedChildren[0]
    const argument = node.all('value_argument')[0]?.namedChildren[0]
    return callee?.kind === 'navigation_expression' &&
      /\.(?:equals|contentEquals)$/.test(callee.text.slice(-60))
      ? [callee.namedChildren[0], argument]
      : []
  },
  advice: 'Use MessageDigest.isEqual.',
}

const secretTable = {
  'DriverManager.getConnection': 2,
  SecretKeySpec: 0,
  PBEKeySpec: 0,
  'Algorithm.HMAC256': 0,
  'Algorithm.HMAC512': 0,
  'Keys.hmacShaKeyFor': 0,
  UsernamePasswordCredentials: 1,
}

const keySize = callRule(kotlin, {
  id: 'weak-key-size',
  calls: ['initialize'],
  check({ args, receiver }) {
    const made = receiver && onlyValueOf(kotlin, receiver)
    return (
      /^KeyPairGenerator\.getInstance\(\s*"(?:RSA|DSA|DH|DiffieHellman)"/i.test(
        made?.text.slice(0, 100) ?? '',
      ) && isShortKey(args[0]?.text)
    )
  },
})

export const cryptoRules: readonly TreeRule[] = [
  digests,
  fastPasswordHash(kotlin),
  ciphers,
  staticNonce,
  random,
  drawn,
  weakStretching(kotlin, {
    PBEKeySpec: ['pbkdf2', 2],
    PBEParameterSpec: ['pbkdf2', 1],
    BCryptPasswordEncoder: ['bcrypt', 0],
    'BCrypt.gensalt': ['bcrypt', 0],
  }),
  connectionStrings(kotlin),
  hardcodedSecrets(kotlin, withoutBytes),
  secretArguments(kotlin, secretTable, withoutBytes),
  timingUnsafe(kotlin, comparisons),
  comparedPassword(kotlin, comparisons),
  keySize,
  weakKeys(kotlin, { ECGenParameterSpec: { curve: 0 }, RSAKeyGenParameterSpec: { bits: 0 } }),
  oldTls(kotlin, { 'SSLContext.getInstance': 0, tlsVersions: 0 }),
]
