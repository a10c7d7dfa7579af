export type Fraction = readonly [numerator: number, denominator: number]

/**
 * Adds two fractions and gives the sum in lowest terms.
 * @also add two fractions, sum of fractions, fraction addition, add fractions and simplify
 * @example addFractions([1, 2], [1, 3]) // [5, 6]
 * @example addFractions([1, 4], [1, 4]) // [1, 2]
 * @example addFractions([0, 1], [2, 5]) // [2, 5]
 */
export function addFractions([a, b]: Fraction, [c, d]: Fraction): Fraction {
  const numerator = a * d + c * b
  const denominator = b * d
  let [divisor, rest] = [Math.abs(numerator), Math.abs(denominator)]
  while (rest !== 0) [divisor, rest] = [rest, divisor % rest]
  return [numerator / divisor, denominator / divisor]
}
