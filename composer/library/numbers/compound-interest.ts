/**
 * Computes what an amount has grown to with interest on interest.
 * @also compound interest, investment growth, future value of savings
 * @example compoundInterest(1000, 0.1, 2) // 1210.0000000000002
 * @example compoundInterest(500, 0, 10) // 500
 * @example compoundInterest(100, 0.5, 1, 2) // 156.25
 */
export function compoundInterest(
  principal: number,
  yearlyRate: number,
  years: number,
  timesAYear = 1,
): number {
  return principal * (1 + yearlyRate / timesAYear) ** (timesAYear * years)
}
