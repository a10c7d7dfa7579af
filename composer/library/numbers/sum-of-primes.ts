/**
 * Adds up the prime numbers up to a number.
 * @also sum of primes up to n, sum of all prime numbers below or equal to n, add up prime numbers, sum
 *   primes
 * @example sumOfPrimes(10) // 17
 * @example sumOfPrimes(2) // 2
 * @example sumOfPrimes(1) // 0
 */
export function sumOfPrimes(limit: number): number {
  let sum = 0
  for (let number = 2; number <= limit; number++) {
    let isPrime = true
    for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) isPrime = false
    if (isPrime) sum += number
  }
  return sum
}
