import { randomBytes } from 'node:crypto'

/**
 * Makes a random token that cannot be guessed, safe in web addresses.
 * @also generate a random token, secure random string, api key generator, session id, unguessable id
 * @example randomToken(16).length // 22
 * @example randomToken() === randomToken() // false
 * @example randomToken(32).length // 43
 */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}
