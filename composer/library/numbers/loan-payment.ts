/**
 * Computes the equal monthly payment that pays back a loan.
 * @also monthly loan payment, mortgage calculator, installment of a loan, amortization payment
 * @example loanPayment(1200, 0, 12) // 100
 * @example Math.round(loanPayment(100000, 0.06, 360)) // 600
 * @example loanPayment(1000, 0.05, 0) // throws RangeError
 */
export function loanPayment(amount: number, yearlyRate: number, months: number): number {
  if (!(months >= 1)) throw new RangeError('months must be at least 1')
  const rate = yearlyRate / 12
  return rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months)
}
