/**
 * Lists the prime numbers from one number to another, both included.
 * @also prime numbers in a range, primes between two numbers, list primes from a to b, all primes
 *   between low and high
 * @example primesBetween(10, 20) // [11, 13, 17, 19]
 * @example primesBetween(1, 2) // [2]
 * @example primesBetween(8, 10) // []
 */
export function primesBetween(low: number, high: number): number[] {
  const primes: number[] = []
  for (let number = Math.max(2, low); number <= high; number++) {
    let isPrime = true
    for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) isPrime = false
    if (isPrime) primes.push(number)
  }
  return primes
}
