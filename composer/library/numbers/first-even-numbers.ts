/**
 * Lists the first even numbers, beginning with 2.
 * @also first n even numbers, list of the first n even numbers, generate n even numbers, n even
 *   numbers starting from 2
 * @example firstEvenNumbers(3) // [2, 4, 6]
 * @example firstEvenNumbers(1) // [2]
 * @example firstEvenNumbers(0) // []
 */
export function firstEvenNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => 2 * (index + 1))
}
