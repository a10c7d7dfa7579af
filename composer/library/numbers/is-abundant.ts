/**
 * Returns whether the divisors of a number, without itself, add up to more than it.
 * @also abundant number check, is a number abundant, sum of proper divisors greater than the number,
 *   abundant numbers
 * @example isAbundant(12) // true
 * @example isAbundant(6) // false
 * @example isAbundant(1) // false
 */
export function isAbundant(number: number): boolean {
  let sum = 0
  for (let divisor = 1; divisor <= number / 2; divisor++) if (number % divisor === 0) sum += divisor
  return sum > number
}
