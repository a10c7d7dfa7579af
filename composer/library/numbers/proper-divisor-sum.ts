/**
 * Adds up the divisors of a number that are smaller than it.
 * @also sum of proper divisors, add up divisors smaller than the number, aliquot sum, sum of factors
 *   excluding itself
 * @example properDivisorSum(28) // 28
 * @example properDivisorSum(12) // 16
 * @example properDivisorSum(1) // 0
 */
export function properDivisorSum(n: number): number {
  let sum = 0
  for (let divisor = 1; divisor <= n / 2; divisor++) if (n % divisor === 0) sum += divisor
  return sum
}
