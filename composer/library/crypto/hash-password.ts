import { randomBytes, scryptSync } from 'node:crypto'

/**
 * Hashes a password for storage with scrypt and a random salt.
 * @also hash a password, store passwords safely, scrypt password hash, salted password hash, encrypt a
 *   password for the database
 * @example hashPassword('secret').split(':').length // 2
 * @example hashPassword('a') === hashPassword('a') // false
 * @example hashPassword('').length // 161
 */
export function hashPassword(password: string): string {
  const salt = randomBytes(16)
  const hash = scryptSync(password.normalize('NFKC'), salt, 64)
  return `${salt.toString('hex')}:${hash.toString('hex')}`
}
