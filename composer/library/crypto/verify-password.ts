import { Buffer } from 'node:buffer'
import { scryptSync, timingSafeEqual } from 'node:crypto'

/**
 * Returns whether a password matches a stored scrypt `salt:hash`, in constant time.
 * @also verify a password, check a password against a hash, login password comparison, does the password
 *   match the hash
 * @example verifyPassword('x', '00:00') // false
 * @example verifyPassword('x', '') // false
 * @example verifyPassword('pw', '0000:' + '00'.repeat(64)) // false
 */
export function verifyPassword(password: string, stored: string): boolean {
  const [salt = '', hash = ''] = stored.split(':')
  const expected = Buffer.from(hash, 'hex')
  const actual = scryptSync(password.normalize('NFKC'), Buffer.from(salt, 'hex'), 64)
  return expected.length === actual.length && timingSafeEqual(actual, expected)
}
