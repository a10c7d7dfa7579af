/** What names and values say about secrets, the same in every language. */

/** `dbPassword2`, `DB_PASSWORD` → `db`, `password`. */
export function wordsOf(name: string): string[] {
  return name
    .slice(-80)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
}

const secretWords = new Set([
  'password',
  'passwd',
  'pwd',
  'passphrase',
  'secret',
  'apikey',
  'pass',
  'passwort',
  'credential',
  'credentials',
])
const keyOwners = new Set([
  'api', 'secret', 'private', 'access', 'auth', 'encryption', 'encrypt', 'signing', 'sign', 'crypto', 'cipher', 'aes', 'des', 'jwt', 'hmac',
  'master', 'session', 'license', 'service', 'account', 'storage', 'stripe', 'aws',
]) // biome-ignore format: a list of words
const tokenOwners = new Set([
  'api',
  'auth',
  'access',
  'bearer',
  'refresh',
  'secret',
  'github',
  'gitlab',
  'slack',
  'bot',
  'jwt',
  'admin',
  'private',
  'service',
  'personal',
])
// Suffixes after which the name still means the secret itself.
const tails = new Set([
  'value',
  'string',
  'str',
  'default',
  'prod',
  'production',
  'dev',
  'test',
  'bytes',
  'base',
  'hex',
  'plain',
  'raw',
  'b',
  'text',
])

/** Whether a name stands for a secret: `apiKey`, `DB_PASSWORD`; not `passwordField`, `tokenUrl`. */
export function namesSecret(name: string): 'password' | 'key' | 'token' | undefined {
  const words = wordsOf(name)
  while (words.length > 1 && tails.has(words.at(-1) ?? '')) words.pop()
  const last = words.at(-1) ?? ''
  const before = words.at(-2) ?? ''
  if (last === 'pass' && words.length === 1 && !/^[A-Z_]+$/.test(name) && name !== 'pass') return undefined
  if (secretWords.has(last)) return 'password'
  if (last === 'key' && keyOwners.has(before)) return 'key'
  if (last === 'token' && (words.length === 1 || tokenOwners.has(before))) return 'token'
  return undefined
}

const placeholder =
  /^(?:$|x{3,}|\*+|\.+|-+|your|my[-_ ]|change|replace|insert|enter|example|placeholder|todo|fixme|dummy|fake|mock|sample|redacted|masked|hidden|removed|null$|nil$|none$|undefined$|false$|true$|n\/a$|<|\$\{|\$\(|\{\{|\{|%|#\{|@|env[:.(]|vault:|secretsmanager|ssm:|aws:|arn:|file:)/i

/** Whether a literal can be the secret itself: not a placeholder, a label, a path, a sentence or the name of a setting. */
export function isSecretValue(value: string, kind: 'password' | 'key' | 'token'): boolean {
  const text = value.trim()
  if (text.length < (kind === 'password' ? 3 : 6) || text.length > 4_000 || placeholder.test(text))
    return false
  if (/^https?:|^\/|[\n<>]|\s\S+\s/.test(text)) return false
  // `spring.datasource.password`, `X-Api-Key`, `access_token`: where a secret is found, not the secret.
  const words = wordsOf(text)
  const plain = /^[A-Za-z]+(?:[ ._:/-][A-Za-z]+)*$/.test(text)
  if (
    plain &&
    words.some(
      (word) => secretWords.has(word) || word === 'token' || word === 'key' || word === 'authorization',
    )
  ) {
    return kind === 'password' && text.length >= 8 && /^[a-z]+-[a-z-]+$/.test(text) && words.length > 2
  }
  if (kind === 'token') return text.length >= 8 && /\d/.test(text)
  if (kind === 'key') return /\d/.test(text) || text.length >= 12
  return !/\s/.test(text)
}

const security =
  /^(?:token|tokens|secret|password|passwd|pwd|passphrase|otp|nonce|salt|session|csrf|xsrf|key|iv|pin|captcha|credential|credentials|auth|authentication|invite|invitation|reset|verification|verify|coupon|voucher|cookie|crypt|crypto|encrypt|signature|sid|remember|challenge|api|apikey|jwt|activation|recovery|code|license|ticket|state|secure|security|authorization)$/

/** Whether a name is about something that must not be guessed. */
export function isAboutSecurity(names: string): boolean {
  return names.split(' ').some((name) => wordsOf(name).some((word) => security.test(word)))
}

const harmless =
  /^(?:etag|checksum|checksums|cache|cached|fingerprint|gravatar|dedupe|bucket|shard|color|colour|avatar)$/

export function isHarmless(names: string): boolean {
  return names.split(' ').some((name) => wordsOf(name).some((word) => harmless.test(word)))
}

/** Digests that are broken: collisions can be made at will. */
export function isWeakDigest(algorithm: string): boolean {
  return /^(?:hmac)?(?:md[245]|sha-?1?|ripemd-?128|haval|tiger)(?:with.*|and.*)?$/i.test(algorithm.trim())
}

/** The weakness of a cipher such as `AES/ECB/PKCS5Padding`, `aes-128-ecb`, `DES`. */
export function weaknessOfCipher(transformation: string): string | undefined {
  const text = transformation.trim().toLowerCase()
  const algorithm = text.split(/[/_-]/)[0] ?? ''
  if (
    /^(?:des|rc2|rc4|arcfour|blowfish|bf|idea|tripledes|desede|des3|3des|seed|null|nullcipher)$/.test(
      algorithm,
    )
  ) {
    return `${transformation.split(/[/]/)[0]} is a weak cipher`
  }
  if (algorithm === 'rsa')
    return text.endsWith('/nopadding') ? 'RSA without padding can be attacked' : undefined
  if (/(?:^|[/_-])ecb(?:$|[/_-])/.test(text))
    return 'ECB encrypts equal blocks to equal blocks, so patterns of the text show through'
  // In Java `AES` alone means ECB.
  if (text === 'aes') return '`AES` alone means ECB mode, which lets patterns of the text show through'
  return undefined
}
