/**
 * Returns whether a number is the sum of two primes.
 * @also goldbach check, goldbach conjecture, is a number the sum of two primes, can be written as sum
 *   of two prime numbers
 * @example canBeSumOfTwoPrimes(10) // true
 * @example canBeSumOfTwoPrimes(11) // false
 * @example canBeSumOfTwoPrimes(4) // true
 */
export function canBeSumOfTwoPrimes(value: number): boolean {
  const isPrime = (number: number) => {
    for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false
    return number > 1
  }
  for (let first = 2; first <= value / 2; first++) if (isPrime(first) && isPrime(value - first)) return true
  return false
}
