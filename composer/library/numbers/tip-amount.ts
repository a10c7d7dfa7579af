/**
 * Returns the tip for a bill, rounded to cents.
 * @also calculate a tip, tip calculator, tip for a bill with a percentage, how much tip to give
 * @example tipAmount(50, 15) // 7.5
 * @example tipAmount(19.99, 20) // 4
 * @example tipAmount(0, 10) // 0
 */
export function tipAmount(bill: number, percent: number): number {
  return Math.round(bill * percent) / 100
}
