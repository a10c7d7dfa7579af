/**
 * Adds up the odd numbers from 1 to n.
 * @also sum of odd numbers from 1 to n, sum all odd numbers up to n, add odd numbers up to a limit,
 *   total of odd integers up to n
 * @example sumOfOddsUpTo(5) // 9
 * @example sumOfOddsUpTo(1) // 1
 * @example sumOfOddsUpTo(0) // 0
 */
export function sumOfOddsUpTo(n: number): number {
  return Math.ceil(Math.max(0, n) / 2) ** 2
}
