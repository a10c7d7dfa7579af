import { randomInt } from 'node:crypto'

const KINDS = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%&*+-=?@_']

/**
 * Makes a random password with letters, digits and signs, each kind at least once.
 * @also generate a password, random password generator, create a strong password, secure password with
 *   symbols
 * @example generatePassword(16).length // 16
 * @example generatePassword() === generatePassword() // false
 * @example generatePassword(3) // throws RangeError
 */
export function generatePassword(length = 16): string {
  if (!Number.isInteger(length) || length < KINDS.length) throw new RangeError('length must be at least 4')
  const all = KINDS.join('')
  const characters = Array.from({ length }, (_, index) => {
    const kind = KINDS[index] ?? all
    return kind.charAt(randomInt(kind.length))
  })
  for (let last = length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    const character = characters[last] ?? ''
    characters[last] = characters[other] ?? ''
    characters[other] = character
  }
  return characters.join('')
}
