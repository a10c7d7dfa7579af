/**
 * Finds the square root of a number by Newton's steps.
 * @also square root without math sqrt, newton square root, compute a square root by newton's method,
 *   babylonian method
 * @example Math.round(squareRoot(16)) // 4
 * @example Math.round(squareRoot(2) * 10000) // 14142
 * @example squareRoot(-1) // throws RangeError
 */
export function squareRoot(number: number): number {
  if (number < 0) throw new RangeError('a negative number has no square root')
  let root = Math.max(1, number)
  for (let last = 0; Math.abs(root - last) > 1e-12 * root; ) {
    last = root
    root = (root + number / root) / 2
  }
  return number === 0 ? 0 : root
}
