/**
 * Returns the pay for hours of work; hours beyond a limit count one and a half times.
 * @also overtime pay, weekly pay with overtime, wage calculation with overtime, gross pay for hours worked
 * @example grossPay(45, 10) // 475
 * @example grossPay(40, 10) // 400
 * @example grossPay(10, 20, 8, 2) // 240
 */
export function grossPay(hours: number, rate: number, limit = 40, factor = 1.5): number {
  const overtime = Math.max(0, hours - limit)
  return (hours - overtime) * rate + overtime * rate * factor
}
