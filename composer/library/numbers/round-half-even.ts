/**
 * Rounds a number to the nearest whole number, and halves to the even one.
 * @also banker's rounding, round half to even, round half even, bankers rounding
 * @example roundHalfEven(2.5) // 2
 * @example roundHalfEven(3.5) // 4
 * @example roundHalfEven(2.6) // 3
 */
export function roundHalfEven(number: number): number {
  const below = Math.floor(number)
  const rest = number - below
  if (rest !== 0.5) return Math.round(number)
  return below % 2 === 0 ? below : below + 1
}
