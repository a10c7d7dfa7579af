/**
 * Sorts the digits of a number from the largest to the smallest.
 * @also rearrange the digits of a number in descending order, highest number from digits, sort digits
 *   descending, largest number from the digits
 * @example descendingDigits(42145) // 54421
 * @example descendingDigits(0) // 0
 * @example descendingDigits(15) // 51
 */
export function descendingDigits(value: number): number {
  return Number([...String(value)].sort().reverse().join(''))
}
