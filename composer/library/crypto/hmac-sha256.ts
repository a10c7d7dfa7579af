import { createHmac } from 'node:crypto'

/**
 * Signs a text with a secret key (HMAC with SHA-256), in hexadecimal.
 * @also hmac signature, sign a message with a secret, webhook signature, keyed hash
 * @example hmacSha256('key', 'message').slice(0, 16) // '6e9ef29b75fffc5b'
 * @example hmacSha256('a', 'x') === hmacSha256('b', 'x') // false
 * @example hmacSha256('key', '').length // 64
 */
export function hmacSha256(key: string, text: string): string {
  return createHmac('sha256', key).update(text, 'utf8').digest('hex')
}
