/**
 * Counts the divisors of a number.
 * @also count the divisors of a number, number of divisors, how many factors does a number have,
 *   divisor count
 * @example countDivisors(12) // 6
 * @example countDivisors(1) // 1
 * @example countDivisors(16) // 5
 */
export function countDivisors(n: number): number {
  let found = 0
  for (let divisor = 1; divisor * divisor <= n; divisor++) {
    if (n % divisor === 0) found += divisor * divisor === n ? 1 : 2
  }
  return found
}
