/**
 * Lists the numbers from a number down to 1.
 * @also countdown from n to 1, numbers from n down to 1, descending sequence to one, reversed sequence
 *   from n
 * @example countdown(3) // [3, 2, 1]
 * @example countdown(1) // [1]
 * @example countdown(0) // []
 */
export function countdown(start: number): number[] {
  return Array.from({ length: start }, (_, index) => start - index)
}
