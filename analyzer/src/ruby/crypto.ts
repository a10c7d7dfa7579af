import { callRule, constantOf, purposeOf } from '../checks/calls.ts'
import { type Comparisons, comparedPassword, timingUnsafe } from '../checks/comparisons.ts'
import { connectionStrings, hardcodedSecrets, secretArguments, weakRandom } from '../checks/misuse.ts'
import { fastPasswordHash } from '../checks/password-hashes.ts'
import { weakStretching } from '../checks/stretching.ts'
import { isOldTls, weakKeys } from '../checks/weak-keys.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import { isHarmless, isWeakDigest, weaknessOfCipher } from '../core/words.ts'
import { ruby } from './dialect.ts'

const digests = callRule(ruby, {
  id: 'weak-hash',
  calls: ['hexdigest', 'digest', 'base64digest', 'new', 'file'],
  check({ node, path, args }): Hit | boolean {
    const isNamed = /(?:^|\.)Digest\.(?:MD5|SHA1|MD4|RMD160)\.\w+$/.test(path)
    const isAsked =
      /OpenSSL\.(?:Digest|HMAC)\.(?:new|digest|hexdigest)$/.test(path) &&
      isWeakDigest(constantOf(ruby, args[0]) ?? '')
    if (!isNamed && !isAsked) return false
    const purpose = `${purposeOf(ruby, node)} ${args.map(({ text }) => text.slice(0, 80)).join(' ')}`
    if (/passw|pwd/i.test(purpose)) return { severity: 'high' }
    return isHarmless(purpose) ? { severity: 'low' } : true
  },
})

const ciphers = callRule(ruby, {
  id: 'weak-cipher',
  calls: ['Cipher.new', 'DES.new', 'RC4.new', 'BF.new'],
  check({ path, args }): Hit | undefined {
    if (/\.(?:DES|RC4|BF)\.new$/.test(path))
      return { message: 'This cipher can be broken. Use `aes-256-gcm`.' }
    const weakness = weaknessOfCipher((constantOf(ruby, args[0]) ?? '').replace(/^aes$/i, ''))
    return weakness
      ? { message: `${weakness}. Use \`aes-256-gcm\` with a fresh nonce for every message.` }
      : undefined
  },
})

const random = weakRandom(ruby, {
  isWeak: ({ path, receiver, name }) =>
    /^(?:Kernel\.)?(?:rand|srand)$|^Random\.(?:rand|new|bytes)$|^Random\.new\(\)\.(?:rand|bytes)$/.test(
      path,
    ) ||
    (/^(?:sample|shuffle)$/.test(name) && receiver !== undefined && !path.includes('SecureRandom')),
  advice: 'Use SecureRandom.',
})

const comparisons: Comparisons = {
  kinds: ['binary'],
  sidesOf: (node) =>
    /^[=!]=$/.test(node.child('operator')?.text ?? '') ? [node.child('left'), node.child('right')] : [],
  advice: 'Use `ActiveSupport::SecurityUtils.secure_compare` or `OpenSSL.fixed_length_secure_compare`.',
}

/** `context.min_version = :TLS1`, `ssl_version: :TLSv1` */
const oldProtocol: TreeRule = {
  id: 'weak-tls-version',
  kinds: ['assignment', 'pair'],
  check: (node) =>
    ruby
      .readBindings(node)
      .some(
        ({ name, value }) =>
          /^(?:ssl_version|min_version|ssl_min_version)$/.test(name) && isOldTls(value.text),
      ),
}

export const cryptoRules: readonly TreeRule[] = [
  digests,
  fastPasswordHash(ruby),
  ciphers,
  random,
  weakStretching(ruby, {
    'Password.create': ['bcrypt', 'cost'],
    'PKCS5.pbkdf2_hmac': ['pbkdf2', 2],
    'PKCS5.pbkdf2_hmac_sha1': ['pbkdf2', 2],
    'KDF.pbkdf2_hmac': ['pbkdf2', 'iterations'],
    'KDF.scrypt': ['scrypt', 'N'],
  }),
  connectionStrings(ruby),
  hardcodedSecrets(ruby),
  secretArguments(ruby, { 'JWT.encode': 1, 'HMAC.hexdigest': 1, basic_auth: 1 }),
  timingUnsafe(ruby, comparisons),
  comparedPassword(ruby, comparisons),
  weakKeys(ruby, {
    'RSA.new': { bits: 0 },
    'RSA.generate': { bits: 0 },
    'DSA.new': { bits: 0 },
    'DSA.generate': { bits: 0 },
    'DH.new': { bits: 0 },
    'EC.new': { curve: 0 },
    'EC.generate': { curve: 0 },
  }),
  oldProtocol,
]
