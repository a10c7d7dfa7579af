/**
 * Returns the difference of the square of the sum and the sum of the squares of the numbers from 1 to n.
 * @also difference between the square of the sum and the sum of squares, sum square difference, square
 *   of sum minus sum of squares, square difference
 * @example squareDifference(10) // 2640
 * @example squareDifference(1) // 0
 * @example squareDifference(100) // 25164150
 */
export function squareDifference(n: number): number {
  const sum = (n * (n + 1)) / 2
  return sum ** 2 - (n * (n + 1) * (2 * n + 1)) / 6
}
