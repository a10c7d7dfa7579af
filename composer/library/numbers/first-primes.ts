/**
 * Lists the first prime numbers.
 * @also first n primes, list of the first n prime numbers, generate n primes, n prime numbers
 * @example firstPrimes(5) // [2, 3, 5, 7, 11]
 * @example firstPrimes(1) // [2]
 * @example firstPrimes(0) // []
 */
export function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  return primes
}
