/**
 * Adds up the tax of an income by brackets in rising order: each rate counts for the part of the income up
 * to its limit; the last has no limit.
 * @also progressive income tax, tax brackets calculation, compute tax from brackets, marginal tax
 * @example incomeTax(15000, [[10000, 0.1], [null, 0.2]]) // 2000
 * @example incomeTax(5000, [[10000, 0.1], [null, 0.2]]) // 500
 * @example incomeTax(0, [[null, 0.1]]) // 0
 */
export function incomeTax(
  income: number,
  brackets: readonly (readonly [limit: number | null, rate: number])[],
): number {
  let tax = 0
  let from = 0
  for (const [limit, rate] of brackets) {
    const to = limit ?? Number.POSITIVE_INFINITY
    tax += Math.max(0, Math.min(income, to) - from) * rate
    from = to
  }
  return tax
}
