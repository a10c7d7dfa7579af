/**
 * Adds up the squares of the numbers from 1 to n.
 * @also sum of the squares of the first n natural numbers, sum of squares up to n, sum of first n
 *   squares, add squares from 1 to n
 * @example sumOfSquaresUpTo(3) // 14
 * @example sumOfSquaresUpTo(0) // 0
 * @example sumOfSquaresUpTo(10) // 385
 */
export function sumOfSquaresUpTo(n: number): number {
  return (n * (n + 1) * (2 * n + 1)) / 6
}
