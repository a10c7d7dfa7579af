/**
 * Returns the value of a polynomial, whose coefficients stand with the highest power first.
 * @also evaluate a polynomial, polynomial value given coefficients, horner's method, compute a polynomial
 *   at x
 * @example polynomialValue([2, 0, 1], 3) // 19
 * @example polynomialValue([5], 10) // 5
 * @example polynomialValue([], 1) // 0
 */
export function polynomialValue(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((value, coefficient) => value * x + coefficient, 0)
}
