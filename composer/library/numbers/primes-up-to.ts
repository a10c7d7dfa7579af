/**
 * Lists all primes up to a limit with the sieve of Eratosthenes.
 * @also sieve of eratosthenes, list prime numbers, generate primes below n, all primes up to a limit, find
 *   prime numbers
 * @example primesUpTo(20) // [2, 3, 5, 7, 11, 13, 17, 19]
 * @example primesUpTo(2) // [2]
 * @example primesUpTo(1) // []
 */
export function primesUpTo(limit: number): number[] {
  const size = Math.max(0, Math.floor(limit) + 1)
  const composite = new Uint8Array(size)
  const primes: number[] = []
  for (let number = 2; number < size; number++) {
    if (composite[number]) continue
    primes.push(number)
    for (let multiple = number * number; multiple < size; multiple += number) composite[multiple] = 1
  }
  return primes
}
