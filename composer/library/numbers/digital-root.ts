/**
 * Adds up the digits of a number again and again until one digit is left.
 * @also digital root, repeated digit sum, sum digits until one digit, reduce a number to a single digit
 * @example digitalRoot(9875) // 2
 * @example digitalRoot(0) // 0
 * @example digitalRoot(18) // 9
 */
export function digitalRoot(number: number): number {
  if (!Number.isSafeInteger(number) || number < 0)
    throw new RangeError('the number must be a non-negative integer')
  return number === 0 ? 0 : 1 + ((number - 1) % 9)
}
