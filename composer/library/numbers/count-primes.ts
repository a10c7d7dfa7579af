/**
 * Counts the prime numbers below a number.
 * @also count primes less than n, number of primes below n, how many prime numbers are there below n,
 *   count prime numbers
 * @example countPrimes(10) // 4
 * @example countPrimes(0) // 0
 * @example countPrimes(3) // 1
 */
export function countPrimes(limit: number): number {
  const isComposite = new Set<number>()
  let found = 0
  for (let number = 2; number < limit; number++) {
    if (isComposite.has(number)) continue
    found++
    for (let multiple = number * number; multiple < limit; multiple += number) isComposite.add(multiple)
  }
  return found
}
