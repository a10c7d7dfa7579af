/**
 * Classifies a number by the sum of its proper divisors: perfect, abundant or deficient.
 * @also classify a number as perfect abundant or deficient, abundant number check, deficient or
 *   perfect number, number kind
 * @example numberKind(6) // 'perfect'
 * @example numberKind(12) // 'abundant'
 * @example numberKind(7) // 'deficient'
 */
export function numberKind(n: number): string {
  let sum = 0
  for (let divisor = 1; divisor <= n / 2; divisor++) if (n % divisor === 0) sum += divisor
  if (sum === n) return 'perfect'
  return sum > n ? 'abundant' : 'deficient'
}
