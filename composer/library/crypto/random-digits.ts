import { randomInt } from 'node:crypto'

/**
 * Makes a random code of digits, such as a one-time password, that cannot be guessed.
 * @also one time password, otp generator, random pin code, verification code, six digit code
 * @example randomDigits(6).length // 6
 * @example /^\d*$/.test(randomDigits(4)) // true
 * @example randomDigits(0) // ''
 */
export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}
