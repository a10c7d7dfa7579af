/**
 * Returns whether a whole number is prime.
 * @also check if a number is prime, prime number test, is it a prime, primality check, only divisible by 1
 *   and itself
 * @includes fast; up to square root; trial division
 * @example isPrime(97) // true
 * @example isPrime(1) // false
 * @example isPrime(-7) // false
 */
export function isPrime(number: number): boolean {
  if (!Number.isInteger(number) || number < 2) return false
  if (number % 2 === 0) return number === 2
  for (let divisor = 3; divisor * divisor <= number; divisor += 2) {
    if (number % divisor === 0) return false
  }
  return true
}
