/**
 * Returns the simple interest for a sum, a rate in percent a year and a number of years.
 * @also simple interest, calculate simple interest from principal rate and time, interest without
 *   compounding, principal rate years interest
 * @example simpleInterest(1000, 5, 2) // 100
 * @example simpleInterest(0, 5, 1) // 0
 * @example simpleInterest(200, 10, 0.5) // 10
 */
export function simpleInterest(principal: number, rate: number, years: number): number {
  return (principal * rate * years) / 100
}
