/**
 * Rounds a number to so many digits that count.
 * @also round to significant figures, significant digits, round a number to n significant digits, sig figs
 * @example roundToSignificant(12345, 2) // 12000
 * @example roundToSignificant(0.0123, 1) // 0.01
 * @example roundToSignificant(0, 3) // 0
 */
export function roundToSignificant(number: number, digits: number): number {
  return Number(number.toPrecision(digits))
}
