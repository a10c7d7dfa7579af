/**
 * Returns so many percent of a number.
 * @also x percent of a number, percent of an amount, what is 20 percent of 50, take percent of a price
 * @example percentOf(20, 50) // 10
 * @example percentOf(150, 10) // 15
 * @example percentOf(0, 5) // 0
 */
export function percentOf(percent: number, number: number): number {
  return (percent * number) / 100
}
