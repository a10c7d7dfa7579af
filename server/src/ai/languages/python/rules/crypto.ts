import type { Fix } from '../../../ports.ts'
import type { Hit, TreeRule } from '../../rules.ts'
import type { SyntaxNode } from '../../tree.ts'
import { isAboutSecurity, isHarmless, wordsOf } from '../../words.ts'
import { randomFix } from '../fixes/randomness.ts'
import { once } from '../memo.ts'
import { calleeOf, isConstant, nameOf, resolve } from '../names.ts'
import { inputsOf, purposeOf } from '../purpose.ts'
import { isFalse, keyword, positional, stringValue } from '../syntax.ts'
import { onCall } from './call-rule.ts'

/** Weak digests, ciphers, keys and random numbers. */

const DIGEST_CALLS = ['md5', 'sha1', 'md4', 'md2'].flatMap((name) => {
  const upper = name.toUpperCase()
  const modules = ['Crypto.Hash', 'Cryptodome.Hash', 'cryptography.hazmat.primitives.hashes']
  return [`hashlib.${name}`, ...modules.flatMap((module) => [`${module}.${upper}`, `${module}.${upper}.new`])]
})
const SHORT_DIGESTS = [
  'MD5.new',
  'MD4.new',
  'MD2.new',
  'SHA.new',
  'SHA1.new',
  'hashes.MD5',
  'hashes.SHA1',
  'Crypto.Hash.SHA.new',
  'Cryptodome.Hash.SHA.new',
  'md5.new',
  'sha.new',
]
const SECRETS =
  /^(?:password|passwd|pwd|pass|passphrase|secret|token|credential|credentials|pin|otp|auth|sign|signature|salt|answer|session|cookie|api|ssn|user|login)$/

function digestHit(call: SyntaxNode, name: string): Hit | undefined {
  if (isFalse(keyword(call, 'usedforsecurity'))) return undefined
  const purpose = purposeOf(call)
  const about = wordsOf(`${purpose} ${inputsOf(call)}`.replace(/\./g, '_').slice(-400))
  if (
    `${purpose} ${inputsOf(call)}`
      .split(' ')
      .flatMap(wordsOf)
      .some((word) => SECRETS.test(word)) ||
    about.some((word) => SECRETS.test(word))
  ) {
    const fix = digestFix(call, name)
    return { confidence: 0.85, ...(fix && { fix }) }
  }
  if (isHarmless(purpose) || /hexdigest\(\)\[/.test(call.parent?.parent?.parent?.text.slice(0, 200) ?? ''))
    return undefined
  return { severity: 'medium', confidence: 0.5 }
}

/** Only for passwords and the like, and only for the call itself: a longer digest must not break a format. */
function digestFix(call: SyntaxNode, name: string): Fix | undefined {
  const callee = call.child('function')
  if (!/^hashlib\.(?:md5|sha1)$/.test(name) || callee?.kind !== 'attribute') return undefined
  const method = callee.child('attribute')
  if (!method) return undefined
  return {
    goal: 'security',
    type: 'security',
    description: `Uses SHA-256 instead of ${method.text.toUpperCase()}; digests become longer and stored ones no longer match`,
    edits: [{ start: method.start, end: method.end, text: 'sha256' }],
    changesMeaning: true,
  }
}

const digests: readonly TreeRule[] = [
  onCall({
    id: 'weak-hash',
    severity: 'high',
    cwe: 327,
    message:
      'MD5 and SHA-1 are broken: two inputs with the same digest can be made, and passwords can be tried by the billion. Use SHA-256, and scrypt or argon2 for passwords.',
    names: [...DIGEST_CALLS, ...SHORT_DIGESTS],
    check: digestHit,
  }),
  onCall({
    id: 'weak-hash',
    severity: 'high',
    cwe: 327,
    message:
      'MD5 and SHA-1 are broken: two inputs with the same digest can be made. Use SHA-256, and scrypt or argon2 for passwords.',
    names: ['hashlib.new', 'hmac.new', 'hashlib.pbkdf2_hmac', 'hmac.digest', 'hmac.HMAC'],
    check(call, name) {
      const given = name.startsWith('hmac')
        ? (keyword(call, 'digestmod') ?? positional(call)[2])
        : (positional(call)[0] ?? keyword(call, 'name'))
      if (!given) return undefined
      const algorithm = stringValue(resolve(given)) ?? nameOf(given).split('.').at(-1) ?? ''
      if (!/^(?:md5|md4|md2|sha1|sha)$/i.test(algorithm)) return undefined
      // HMAC does not need digests without collisions.
      if (/^(?:hmac|hashlib\.pbkdf2)/.test(name))
        return /md/i.test(algorithm)
          ? { severity: 'medium', confidence: 0.6 }
          : { severity: 'low', confidence: 0.5 }
      return digestHit(call, name)
    },
  }),
]

const CIPHERS = ['DES', 'DES3', 'ARC2', 'ARC4', 'Blowfish', 'CAST', 'XOR'].flatMap((name) => [
  `Crypto.Cipher.${name}.new`,
  `Cryptodome.Cipher.${name}.new`,
  `${name}.new`,
])
const HAZMAT = ['ARC4', 'Blowfish', 'IDEA', 'CAST5', 'SEED', 'TripleDES'].flatMap((name) => [
  `cryptography.hazmat.primitives.ciphers.algorithms.${name}`,
  `algorithms.${name}`,
  `cryptography.hazmat.decrepit.ciphers.algorithms.${name}`,
])
const AES = ['Crypto.Cipher.AES.new', 'Cryptodome.Cipher.AES.new', 'AES.new']

const ciphers: readonly TreeRule[] = [
  onCall({
    id: 'weak-cipher',
    severity: 'high',
    cwe: 327,
    message:
      'This cipher is broken or its blocks are too small, so the text can be recovered. Use AES-GCM or ChaCha20-Poly1305.',
    names: [...CIPHERS, ...HAZMAT, 'pyDes.des', 'pyDes.triple_des'],
  }),
  onCall({
    id: 'weak-cipher',
    severity: 'high',
    cwe: 327,
    message:
      'ECB encrypts equal blocks to equal blocks, so patterns of the text show through. Use an authenticated mode such as GCM.',
    names: [...AES, 'cryptography.hazmat.primitives.ciphers.modes.ECB', 'modes.ECB'],
    check(call, name) {
      if (name.endsWith('.ECB')) return true
      const mode = positional(call)[1] ?? keyword(call, 'mode')
      return mode ? /MODE_ECB$/.test(resolve(mode).text) : false
    },
  }),
  onCall({
    id: 'static-iv',
    severity: 'medium',
    cwe: 329,
    message:
      'The initialisation vector is always the same, so equal texts give equal ciphertexts. Use a new random one for each message.',
    names: [
      ...AES,
      ...CIPHERS,
      'modes.CBC',
      'modes.GCM',
      'modes.CTR',
      'modes.CFB',
      'modes.OFB',
      ...['CBC', 'GCM', 'CTR', 'CFB', 'OFB'].map(
        (mode) => `cryptography.hazmat.primitives.ciphers.modes.${mode}`,
      ),
    ],
    check(call, name) {
      const vector = name.endsWith('.new')
        ? (keyword(call, 'iv') ?? keyword(call, 'IV') ?? keyword(call, 'nonce') ?? positional(call)[2])
        : positional(call)[0]
      return vector !== undefined && isConstant(vector) && resolve(vector).kind !== 'none'
    },
  }),
  onCall({
    id: 'hardcoded-secret',
    severity: 'high',
    cwe: 798,
    message:
      'The key is written into the code: whoever can read the code can decrypt and sign. Read it from the environment or a secret store.',
    names: [
      ...AES,
      ...CIPHERS,
      'cryptography.fernet.Fernet',
      'Fernet',
      'hmac.new',
      'jwt.encode',
      'jwt.decode',
      'jose.jwt.encode',
      'jose.jwt.decode',
      'algorithms.AES',
      'cryptography.hazmat.primitives.ciphers.algorithms.AES',
      'itsdangerous.URLSafeTimedSerializer',
      'itsdangerous.URLSafeSerializer',
      'itsdangerous.TimestampSigner',
      'itsdangerous.Signer',
    ],
    check(call, name) {
      const key = name.startsWith('j')
        ? (positional(call)[1] ?? keyword(call, 'key'))
        : (positional(call)[0] ?? keyword(call, 'key'))
      const text = key && stringValue(resolve(key))
      if (
        !key ||
        text === undefined ||
        text.length < 4 ||
        /^(?:test|your|change|<|example|-----BEGIN PUB)/i.test(text)
      )
        return undefined
      return { at: key, confidence: 0.8 }
    },
  }),
  onCall({
    id: 'weak-key',
    severity: 'high',
    cwe: 326,
    message:
      'The key is too short and can be computed from the public one. Use at least 2048 bits, better 3072.',
    names: [
      'Crypto.PublicKey.RSA.generate',
      'Cryptodome.PublicKey.RSA.generate',
      'RSA.generate',
      'DSA.generate',
      'Crypto.PublicKey.DSA.generate',
      'Cryptodome.PublicKey.DSA.generate',
      'rsa.generate_private_key',
      'dsa.generate_private_key',
      'cryptography.hazmat.primitives.asymmetric.rsa.generate_private_key',
      'cryptography.hazmat.primitives.asymmetric.dsa.generate_private_key',
      'rsa.newkeys',
    ],
    check(call, name) {
      const size =
        keyword(call, 'key_size') ??
        keyword(call, 'bits') ??
        positional(call)[name.endsWith('generate_private_key') && name.includes('rsa') ? 1 : 0]
      const bits = size ? Number(resolve(size).text) : Number.NaN
      return bits >= 128 && bits < 2048
    },
  }),
]

const RANDOM = [
  'random',
  'randint',
  'randrange',
  'choice',
  'choices',
  'sample',
  'getrandbits',
  'uniform',
  'shuffle',
  'randbytes',
]

const randomness: readonly TreeRule[] = [
  onCall({
    id: 'weak-random',
    severity: 'high',
    cwe: 330,
    confidence: 0.8,
    message:
      'These random numbers can be predicted, so what is made from them can be guessed. Use the secrets module.',
    names: [
      ...RANDOM.map((name) => `random.${name}`),
      'random.Random().choice',
      'random.Random().randint',
      'numpy.random.randint',
      'numpy.random.choice',
      'numpy.random.rand',
      'numpy.random.bytes',
      'uuid.uuid1',
    ],
    check(call, name) {
      if (!isAboutSecurity(guarded(purposeOf(call)))) return undefined
      if (name === 'uuid.uuid1')
        return {
          severity: 'medium',
          message:
            'uuid1 is made from the clock and the network card, so it can be guessed. Use secrets.token_urlsafe or uuid4.',
        }
      const fix = randomFix(call, name)
      return fix ? { fix } : true
    },
  }),
]

/** Words that are about secrets only in company: a key of a dict, the state of a game. */
function guarded(names: string): string {
  return names
    .split(' ')
    .map((name) =>
      wordsOf(name)
        .filter(
          (word, index, all) =>
            !(
              /^(?:key|state|code|api|ticket|challenge)$/.test(word) &&
              !all.some((other, at) => at !== index && COMPANY.test(other))
            ),
        )
        .join('_'),
    )
    .join(' ')
}

const COMPANY =
  /^(?:secret|reset|auth|access|private|session|verification|verify|activation|recovery|login|signing|encryption|crypto|api|otp|sms|email|invite|confirmation|security|generate|key|oauth|csrf|one)$/

export const cryptoRules: readonly TreeRule[] = [...digests, ...ciphers, ...randomness, timingUnsafe()]

function timingUnsafe(): TreeRule {
  return {
    id: 'timing-unsafe-compare',
    category: 'security',
    severity: 'medium',
    cwe: 208,
    confidence: 0.7,
    message:
      'This comparison stops at the first difference, so its time tells how much of a guessed secret was right. Use hmac.compare_digest.',
    kinds: ['comparison_operator'],
    check(node) {
      const operator = node.children.find(({ field }) => field === 'operators')?.text
      const [left, right] = node.namedChildren
      if (
        (operator !== '==' && operator !== '!=') ||
        !left ||
        !right ||
        isConstant(left) ||
        isConstant(right)
      )
        return false
      if (isMac(left) || isMac(right)) return true
      const [first, second] = [secretWords(left), secretWords(right)]
      if (
        [...first, ...second].some((word) =>
          /^(?:confirm|confirmation|repeat|again|retype|len|length|type|kind|count|id|name|new|old|verify)$/.test(
            word,
          ),
        )
      )
        return false
      return isSecretPair(first, second) || isSecretPair(second, first)
    },
  }
}

/** The result of hmac.new(…).hexdigest(), at once or by name. */
function isMac(node: SyntaxNode): boolean {
  return isMacValue(resolve(node))
}

const isMacValue = once((value): boolean => {
  const calls = value.kind === 'binary_operator' || value.kind === 'string' ? value.all('call') : [value]
  return calls.some(
    (call) => call.kind === 'call' && /^hmac\.(?:new|digest|HMAC).*digest$/.test(calleeOf(call)),
  )
})

function secretWords(node: SyntaxNode): string[] {
  const value = node.kind === 'identifier' ? [node, resolve(node)] : [node]
  return value
    .flatMap((part) => part.all('identifier', 'string_content').slice(0, 12))
    .flatMap(({ text }) => wordsOf(text.slice(0, 60)))
}

function isSecretPair(words: readonly string[], others: readonly string[]): boolean {
  if (words.some((word) => /^(?:hmac|signature|csrf|xsrf|totp)$/.test(word))) return true
  const isKey = words.includes('key') && words.some((word) => /^(?:api|secret|access)$/.test(word))
  const isToken =
    words.some((word) => /^(?:token|apikey)$/.test(word)) &&
    [...words, ...others].some((word) =>
      /^(?:expected|stored|valid|secret|auth|api|access|reset|session|admin|webhook|bearer|headers|environ|config|settings)$/.test(
        word,
      ),
    )
  const isPassword =
    words.some((word) => /^(?:password|passwd|pwd|secret)$/.test(word)) &&
    others.some((word) => /^(?:password|passwd|pwd|secret|hash|hashed|digest|hexdigest)$/.test(word))
  return isKey || isToken || isPassword
}
