/**
 * Returns whether a number is the sum of its smaller divisors.
 * @also perfect number, sum of divisors equals the number, check perfect numbers, equal to its proper
 *   divisors
 * @example isPerfectNumber(28) // true
 * @example isPerfectNumber(12) // false
 * @example isPerfectNumber(1) // false
 */
export function isPerfectNumber(number: number): boolean {
  if (!Number.isInteger(number) || number < 2) return false
  let sum = 1
  for (let divisor = 2; divisor * divisor <= number; divisor++) {
    if (number % divisor !== 0) continue
    sum += divisor === number / divisor ? divisor : divisor + number / divisor
  }
  return sum === number
}
