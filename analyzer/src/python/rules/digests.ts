import { aboutFastHashes, mentionsPassword } from '../../checks/password-hashes.ts'
import { aboutStretching, tooLittle } from '../../checks/stretching.ts'
import { lookupTable } from '../../core/lookup-table.ts'
import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type { Fix } from '../../core/types.ts'
import { isHarmless, wordsOf } from '../../core/words.ts'
import { nameOf, resolve } from '../names.ts'
import { inputsOf, purposeOf } from '../purpose.ts'
import { isFalse, keyword, positional, stringValue } from '../syntax.ts'
import { onCall } from './call-rule.ts'

/** Digests that are broken, and what passwords must not be hashed with. */

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
    // Every login that is stored would break, and a longer digest is still too fast for passwords.
    const fix = isNearPassword(call) ? undefined : digestFix(call, name)
    return { confidence: 0.85, ...(fix && { fix }) }
  }
  if (isHarmless(purpose) || /hexdigest\(\)\[/.test(call.parent?.parent?.parent?.text.slice(0, 200) ?? ''))
    return undefined
  return { severity: isChosen(call) ? 'low' : 'medium', confidence: 0.5 }
}

/** Behind `algorithm == "MD5"`: a protocol or a caller chooses it. */
function isChosen(call: SyntaxNode): boolean {
  for (let around = call.parent; around; around = around.parent) {
    if (!/^(?:if_statement|elif_clause)$/.test(around.kind)) continue
    if (/["'](?:md5|sha-?1?)["']/i.test(around.child('condition')?.text ?? '')) return true
  }
  return false
}

function isNearPassword(call: SyntaxNode): boolean {
  const around = call.closest('function_definition') ?? call.parent?.parent ?? call
  return mentionsPassword(around.text) || /\b(?:pw|pass|pin)\b/.test(call.text.slice(0, 200))
}

/** Only for secrets, and only for the call itself: a longer digest must not break a format. */
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
    names: [...DIGEST_CALLS, ...SHORT_DIGESTS],
    check: digestHit,
  }),
  onCall({
    id: 'weak-hash',
    severity: 'high',
    cwe: 327,
    names: ['hashlib.new', 'hmac.new', 'hashlib.pbkdf2_hmac', 'hmac.digest', 'hmac.HMAC'],
    check(call, name) {
      const passed = name.startsWith('hmac')
        ? (keyword(call, 'digestmod') ?? positional(call)[2])
        : (positional(call)[0] ?? keyword(call, 'name'))
      if (!passed) return undefined
      const algorithm = stringValue(resolve(passed)) ?? nameOf(passed).split('.').at(-1) ?? ''
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

const FAST_DIGESTS = ['sha224', 'sha256', 'sha384', 'sha512', 'sha3_256', 'sha3_512', 'blake2b', 'blake2s']
const SLOW = /bcrypt|argon2|scrypt|pbkdf2|hashpw/i

const passwordHashes: readonly TreeRule[] = [
  onCall({
    ...aboutFastHashes,
    names: [...FAST_DIGESTS.map((name) => `hashlib.${name}`), 'hashlib.new'],
    check(call, name) {
      const [first, second] = positional(call)
      const hashed = name === 'hashlib.new' ? second : first
      if (name === 'hashlib.new' && !FAST_DIGESTS.includes(first ? (stringValue(resolve(first)) ?? '') : ''))
        return undefined
      return (
        hashed !== undefined &&
        stringValue(hashed) === undefined &&
        mentionsPassword(hashed.text) &&
        !/pwned|breach|leak|hibp/i.test(purposeOf(call)) &&
        !SLOW.test(purposeOf(call))
      )
    },
  }),
  onCall({
    id: 'weak-hash',
    severity: 'high',
    cwe: 327,
    message: 'Passwords that are hashed this way can be guessed billions of times per second.',
    remedy: 'Use scrypt or Argon2.',
    names: [
      'crypt.crypt',
      ...[
        'md5_crypt',
        'des_crypt',
        'ldap_md5',
        'ldap_sha1',
        'lmhash',
        'nthash',
        'hex_md5',
        'hex_sha1',
      ].flatMap((scheme) => [`passlib.hash.${scheme}.hash`, `passlib.hash.${scheme}.encrypt`]),
    ],
    check: (call, name) =>
      name !== 'crypt.crypt' || /METHOD_(?:MD5|CRYPT)$/.test(positional(call)[1]?.text ?? ''),
  }),
]

/** Where the count stands: at this place, and under this name. */
const stretchers: Readonly<Record<string, readonly [Parameters<typeof tooLittle>[0], number, string]>> =
  lookupTable({
    'hashlib.pbkdf2_hmac': ['pbkdf2', 3, 'iterations'],
    'cryptography.hazmat.primitives.kdf.pbkdf2.PBKDF2HMAC': ['pbkdf2', 3, 'iterations'],
    'Crypto.Protocol.KDF.PBKDF2': ['pbkdf2', 3, 'count'],
    'hashlib.scrypt': ['scrypt', 9, 'n'],
    'cryptography.hazmat.primitives.kdf.scrypt.Scrypt': ['scrypt', 2, 'n'],
    'Crypto.Protocol.KDF.scrypt': ['scrypt', 3, 'N'],
    'bcrypt.gensalt': ['bcrypt', 0, 'rounds'],
    'flask_bcrypt.generate_password_hash': ['bcrypt', 1, 'rounds'],
  })

const stretching = onCall({
  ...aboutStretching,
  names: Object.keys(stretchers),
  check(call, name): Hit | undefined {
    const [method, place, word] = stretchers[name] ?? []
    const count = method && (keyword(call, word ?? '') ?? positional(call)[place ?? 0])
    const message = count && tooLittle(method, resolve(count).text)
    return message ? { message } : undefined
  },
})

export const digestRules: readonly TreeRule[] = [...digests, ...passwordHashes, stretching]
