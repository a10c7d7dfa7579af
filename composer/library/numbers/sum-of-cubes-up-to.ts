/**
 * Adds up the cubes of the numbers from 1 to n.
 * @also sum of the cubes of the first n natural numbers, sum of cubes up to n, sum of first n cubes,
 *   add cubes from 1 to n
 * @example sumOfCubesUpTo(3) // 36
 * @example sumOfCubesUpTo(0) // 0
 * @example sumOfCubesUpTo(10) // 3025
 */
export function sumOfCubesUpTo(n: number): number {
  return ((n * (n + 1)) / 2) ** 2
}
