/**
 * Counts the ways to choose k of n things.
 * @also binomial coefficient, n choose k, number of combinations, pascal triangle entry
 * @example binomial(5, 2) // 10
 * @example binomial(4, 0) // 1
 * @example binomial(3, 5) // 0
 */
export function binomial(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let step = 1; step <= Math.min(k, n - k); step++) ways = (ways * (n - step + 1)) / step
  return ways
}
