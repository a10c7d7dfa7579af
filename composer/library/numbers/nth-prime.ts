/**
 * Finds the nth prime number.
 * @also nth prime number, find the nth prime, prime at position n, get the n-th prime
 * @example nthPrime(1) // 2
 * @example nthPrime(6) // 13
 * @example nthPrime(25) // 97
 */
export function nthPrime(n: number): number {
  const primes: number[] = []
  for (let candidate = 2; primes.length < n; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  return primes.at(-1) ?? 0
}
