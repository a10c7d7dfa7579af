/**
 * Lists the pairs of primes up to a limit that are two apart.
 * @also twin primes up to n, pairs of primes that differ by two, list twin prime pairs, twin primes below a
 *   limit
 * @example twinPrimes(20) // [[3, 5], [5, 7], [11, 13], [17, 19]]
 * @example twinPrimes(4) // []
 * @example twinPrimes(7) // [[3, 5], [5, 7]]
 */
export function twinPrimes(limit: number): [number, number][] {
  const pairs: [number, number][] = []
  for (let number = 3; number + 2 <= limit; number += 2)
    if (isPrime(number) && isPrime(number + 2)) pairs.push([number, number + 2])
  return pairs
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false
  return number >= 2
}
