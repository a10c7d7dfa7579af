/**
 * Adds up the even numbers from 1 to n.
 * @also sum of even numbers from 1 to n, sum all even numbers up to n, add even numbers up to a limit,
 *   total of even integers up to n
 * @example sumOfEvensUpTo(6) // 12
 * @example sumOfEvensUpTo(1) // 0
 * @example sumOfEvensUpTo(0) // 0
 */
export function sumOfEvensUpTo(n: number): number {
  const count = Math.floor(Math.max(0, n) / 2)
  return count * (count + 1)
}
