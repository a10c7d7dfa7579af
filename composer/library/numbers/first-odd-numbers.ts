/**
 * Lists the first odd numbers, beginning with 1.
 * @also first n odd numbers, list of the first n odd numbers, generate n odd numbers, n odd numbers
 *   starting from 1
 * @example firstOddNumbers(3) // [1, 3, 5]
 * @example firstOddNumbers(1) // [1]
 * @example firstOddNumbers(0) // []
 */
export function firstOddNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => 2 * index + 1)
}
