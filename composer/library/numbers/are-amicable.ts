/**
 * Returns whether each of two numbers is the sum of the divisors of the other.
 * @also amicable numbers, friendly number pair, check if two numbers are amicable, sum of proper divisors
 *   equals the other
 * @example areAmicable(220, 284) // true
 * @example areAmicable(10, 12) // false
 * @example areAmicable(6, 6) // false
 */
export function areAmicable(first: number, second: number): boolean {
  return first !== second && sumOfDivisors(first) === second && sumOfDivisors(second) === first
}

function sumOfDivisors(number: number): number {
  let sum = 0
  for (let divisor = 1; divisor <= number / 2; divisor++) if (number % divisor === 0) sum += divisor
  return sum
}
