/**
 * Returns the nth triangular number: the sum of the numbers from 1 to n.
 * @also nth triangular number, triangular number, sum of numbers from 1 to n, sum of the first n
 *   natural numbers, add numbers up to n, sum of integers up to n
 * @example triangularNumber(4) // 10
 * @example triangularNumber(1) // 1
 * @example triangularNumber(100) // 5050
 */
export function triangularNumber(n: number): number {
  return (n * (n + 1)) / 2
}
