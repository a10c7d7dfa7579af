import {
  bindingsOf,
  type Call,
  callRule,
  constantOf,
  functionAround,
  lastName,
  onlyValueOf,
  purposeOf,
} from '../checks/calls.ts'
import { type Comparisons, comparedPassword, timingUnsafe } from '../checks/comparisons.ts'
import { connectionStrings, hardcodedSecrets, secretArguments, weakRandom } from '../checks/misuse.ts'
import { fastPasswordHash, mentionsPassword } from '../checks/password-hashes.ts'
import { weakStretching } from '../checks/stretching.ts'
import { weakKeys } from '../checks/weak-keys.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { isAboutSecurity, isHarmless, isWeakDigest, weaknessOfCipher } from '../core/words.ts'
import { java } from './dialect.ts'
import { declaredType } from './types.ts'

const digests = callRule(java, {
  id: 'weak-hash',
  calls: [
    'MessageDigest.getInstance',
    'DigestUtils.getDigest',
    'DigestUtils.md5',
    'DigestUtils.md5Hex',
    'DigestUtils.md5DigestAsHex',
    'DigestUtils.sha1',
    'DigestUtils.sha1Hex',
    'DigestUtils.sha',
    'DigestUtils.shaHex',
    'DigestUtils.getMd5Digest',
    'DigestUtils.getSha1Digest',
    'Hashing.md5',
    'Hashing.sha1',
    'new Md5PasswordEncoder',
    'new ShaPasswordEncoder',
    'new MessageDigestPasswordEncoder',
    'new StandardPasswordEncoder',
    'Signature.getInstance',
    'Mac.getInstance',
  ],
  check(call) {
    const named = call.name === 'getInstance' || call.name === 'getDigest'
    const algorithm = named ? constantOf(java, call.args[0]) : ''
    if (named && (algorithm === undefined || !isWeakDigest(algorithm))) return false
    // HMAC does not need digests without collisions.
    if (call.path.startsWith('Mac.')) return /md5/i.test(algorithm ?? '') && { confidence: 0.6 }
    const purpose = purposeOf(java, call.node)
    if (isHarmless(purpose)) return { severity: 'low' }
    const isPassword =
      /passw|pwd/i.test(purpose) ||
      call.name.endsWith('PasswordEncoder') ||
      mentionsPassword(functionAround(java, call.node)?.text ?? '')
    const fix = named && !isPassword && isAboutSecurity(purpose) ? sha256(call) : undefined
    return { ...(isPassword && { severity: 'high' as const }), ...(fix && { fix }) }
  },
})

function sha256({ args, path }: Call): Hit['fix'] {
  const argument = args[0]
  if (!path.startsWith('MessageDigest') || argument?.kind !== 'string_literal') return undefined
  return {
    goal: 'security',
    type: 'security',
    description: 'Uses SHA-256 instead of a broken digest; digests made before will not match',
    edits: [{ start: argument.start, end: argument.end, text: '"SHA-256"' }],
    changesMeaning: true,
  }
}

const ciphers = callRule(java, {
  id: 'weak-cipher',
  calls: [
    'Cipher.getInstance',
    'KeyGenerator.getInstance',
    'SecretKeyFactory.getInstance',
    'new SecretKeySpec',
    'new NullCipher',
  ],
  check(call): Hit | undefined {
    if (call.name === 'new NullCipher')
      return { message: 'A null cipher does not encrypt: the text stays as it is.' }
    const transformation = constantOf(
      java,
      call.args[call.name === 'new SecretKeySpec' ? call.args.length - 1 : 0],
    )
    if (transformation === undefined) return undefined
    const bare = call.path.startsWith('Cipher') ? transformation : transformation.replace(/^aes$/i, '')
    const weakness = weaknessOfCipher(bare)
    return weakness
      ? { message: `${weakness}. Use \`AES/GCM/NoPadding\` with a fresh nonce for every message.` }
      : undefined
  },
})

/** A nonce that is the same every time makes equal texts look equal, or worse. */
const staticNonce = callRule(java, {
  id: 'static-nonce',
  message: 'The initialisation vector is constant, so equal messages look equal, and GCM loses its strength.',
  remedy: 'Make a new one with `SecureRandom` for every message.',
  calls: ['new IvParameterSpec', 'new GCMParameterSpec'],
  check: (call) => isFixed(call.args.at(call.name === 'new IvParameterSpec' ? 0 : 1)),
})

function isFixed(node: SyntaxNode | undefined, steps = 4): boolean {
  if (!node || steps === 0) return false
  if (constantOf(java, node) !== undefined) return true
  if (
    node.kind === 'method_invocation' &&
    /^getBytes$|^decode\w*$|^parseHexBinary$|^parseHex$/.test(node.child('name')?.text ?? '')
  ) {
    return (
      isFixed(node.child('arguments')?.namedChildren[0] ?? node.child('object'), steps - 1) ||
      isFixed(node.child('object'), steps - 1)
    )
  }
  if (node.kind === 'array_creation_expression' || node.kind === 'array_initializer') {
    const values = node.kind === 'array_initializer' ? node : node.child('value')
    if (values)
      return (
        values.namedChildren.length > 0 &&
        values.namedChildren.every(({ kind }) => /literal|unary|cast/.test(kind))
      )
    // `new byte[16]` is all zeros, unless something fills it afterwards.
    return node.closest('variable_declarator') === undefined
  }
  const value = onlyValueOf(java, node)
  if (!value) return false
  if (value.kind === 'array_creation_expression' && !value.child('value')) return !isFilled(node)
  return isFixed(value, steps - 1)
}

function isFilled(name: SyntaxNode): boolean {
  const scope = functionAround(java, name)?.text ?? ''
  const bare = lastName(name.text)
  return new RegExp(
    `(?:nextBytes|arraycopy|get|read|put|fill|readFully)\\s*\\([^;]*\\b${bare}\\b|\\b${bare}\\s*\\[`,
  ).test(scope)
}

// More have no meaning that is known, and would take long in hostile code.
const MANY = 50

/** The value of a variable that is set once in the function around it; others may have one of the same name. */
function localValueOf(name: SyntaxNode): SyntaxNode | undefined {
  const around = functionAround(java, name)
  const all = bindingsOf(java, name).get(name.text) ?? []
  if (!around || all.length > MANY) return undefined
  const own = all.filter(({ target }) => functionAround(java, target) === around)
  return own.length === 1 ? own[0]?.value : undefined
}

const keySize = callRule(java, {
  id: 'weak-key-size',
  calls: ['initialize', 'init'],
  check({ args, receiver }) {
    const made = receiver && (onlyValueOf(java, receiver) ?? localValueOf(receiver))
    const kind = /(KeyPairGenerator|KeyGenerator)\s*\.\s*getInstance\s*\(\s*"(\w+)"/.exec(
      made?.text.slice(0, 200) ?? '',
    )
    const bits = Number(args[0]?.text)
    if (!kind || !Number.isInteger(bits)) return false
    const algorithm = kind[2]?.toUpperCase() ?? ''
    const least = algorithm.startsWith('EC')
      ? 224
      : algorithm === 'AES'
        ? 128
        : /^(?:RSA|DSA|DH|DIFFIEHELLMAN)$/.test(algorithm)
          ? 2048
          : 0
    return bits < least
  },
})

const predictableSeed = callRule(java, {
  id: 'predictable-seed',
  cwe: 335,
  remedy: 'Let `SecureRandom` seed itself.',
  calls: ['setSeed', 'new SecureRandom'],
  check(call) {
    const seed = call.args[0]
    if (!seed || (call.name === 'setSeed' && declaredType(call.receiver) !== 'SecureRandom')) return false
    return isFixed(seed) || /^-?\d|currentTimeMillis|nanoTime|new Date/.test(seed.text)
  },
})

const random = weakRandom(java, {
  isWeak: ({ path, args }) =>
    (path === 'new Random' && args.length < 2) ||
    /(?:^|\.)(?:Math\.random|ThreadLocalRandom\.current|RandomStringUtils\.random\w*|RandomUtils\.next\w+)$/.test(
      path,
    ),
  advice: 'Use java.security.SecureRandom.',
})

const secureRandomFix: TreeRule = {
  ...random,
  check(node, source) {
    const hit = random.check(node, source)
    if (
      !hit ||
      hit === true ||
      hit.severity ||
      node.kind !== 'object_creation_expression' ||
      node.child('arguments')?.namedChildren.length !== 0
    )
      return hit
    const type = node.child('type')
    if (!type) return hit
    const text = /^import\s+java\.security\.(?:SecureRandom|\*);/m.test(source.code)
      ? 'SecureRandom'
      : 'java.security.SecureRandom'
    return {
      fix: {
        goal: 'security',
        type: 'security',
        description: 'Draws from SecureRandom, whose numbers cannot be predicted',
        edits: [{ start: type.start, end: type.end, text }],
        changesMeaning: true,
      },
    }
  },
}

/** `"secret".getBytes()` → `"secret"`. */
function withoutBytes(node: SyntaxNode): SyntaxNode {
  const isBytes =
    node.kind === 'method_invocation' && /^(?:getBytes|toCharArray)$/.test(node.child('name')?.text ?? '')
  return (isBytes && node.child('object')) || node
}

const secretTable = {
  'DriverManager.getConnection': 2,
  'new UsernamePasswordCredentials': 1,
  'new PasswordAuthentication': 1,
  'new SecretKeySpec': 0,
  'new PBEKeySpec': 0,
  'Keys.hmacShaKeyFor': 0,
  'Algorithm.HMAC256': 0,
  'Algorithm.HMAC384': 0,
  'Algorithm.HMAC512': 0,
  signWith: 1,
  setSigningKey: 0,
  'new KerberosKey': 1,
  'new BasicAWSCredentials': 1,
  'AwsBasicCredentials.create': 1,
}

const comparisons: Comparisons = {
  kinds: ['method_invocation'],
  sidesOf(node) {
    const name = node.child('name')?.text
    const args = node.child('arguments')?.namedChildren ?? []
    if (name === 'equals' && args.length === 1 && node.child('object')?.text !== 'Objects')
      return [node.child('object'), args[0]]
    return (name === 'equals' || name === 'deepEquals') && args.length === 2 ? args : []
  },
  advice: 'Use MessageDigest.isEqual.',
}

export const cryptoRules: readonly TreeRule[] = [
  digests,
  fastPasswordHash(java),
  ciphers,
  staticNonce,
  keySize,
  weakKeys(java, {
    'new ECGenParameterSpec': { curve: 0 },
    'new RSAKeyGenParameterSpec': { bits: 0 },
    'new DSAGenParameterSpec': { bits: 0 },
    'new DHGenParameterSpec': { bits: 0 },
    'ECNamedCurveTable.getParameterSpec': { curve: 0 },
  }),
  predictableSeed,
  secureRandomFix,
  weakStretching(java, {
    'new PBEKeySpec': ['pbkdf2', 2],
    'new PBEParameterSpec': ['pbkdf2', 1],
    'new BCryptPasswordEncoder': ['bcrypt', 0],
    'BCrypt.gensalt': ['bcrypt', 0],
    'SCrypt.generate': ['scrypt', 2],
    'new SCryptPasswordEncoder': ['scrypt', 0],
  }),
  connectionStrings(java),
  hardcodedSecrets(java),
  secretArguments(java, secretTable, withoutBytes),
  timingUnsafe(java, comparisons),
  comparedPassword(java, comparisons),
]
