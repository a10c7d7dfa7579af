/**
 * Puts the digits of a number in order, the smallest first.
 * @also sort the digits of a number, digits in ascending order, order digits of an integer, rearrange
 *   digits ascending
 * @example sortDigits(3142) // 1234
 * @example sortDigits(100) // 1
 * @example sortDigits(5) // 5
 */
export function sortDigits(number: number): number {
  return Number([...String(number)].toSorted().join(''))
}
