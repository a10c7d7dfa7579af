/**
 * Reverses the digits of a whole number and keeps its sign.
 * @also reverse the digits of a number, reverse an integer, flip digits, number backwards
 * @example reverseInteger(1230) // 321
 * @example reverseInteger(-45) // -54
 * @example reverseInteger(0) // 0
 */
export function reverseInteger(number: number): number {
  if (!Number.isSafeInteger(number)) throw new RangeError('the number must be an integer')
  const digits = Number([...String(Math.abs(number))].reverse().join(''))
  return number < 0 ? -digits : digits
}
