/**
 * Splits a number into its prime factors, with how often each stands in it.
 * @also prime factorization with exponents, prime factors with counts, factorize a number into a map of
 *   primes to powers, prime powers of a number
 * @example primeFactorCounts(12) // [[2, 2], [3, 1]]
 * @example primeFactorCounts(7) // [[7, 1]]
 * @example primeFactorCounts(1) // []
 */
export function primeFactorCounts(number: number): [prime: number, count: number][] {
  const factors: [number, number][] = []
  let rest = number
  for (let prime = 2; rest > 1; prime = prime * prime > rest ? rest : prime + 1) {
    let count = 0
    for (; rest % prime === 0; rest /= prime) count++
    if (count > 0) factors.push([prime, count])
  }
  return factors
}
