/**
 * Finds the largest whole number whose square is not above a number (Newton).
 * @also integer square root, isqrt, floor of the square root, square root without math library, newton
 *   square root
 * @example integerSquareRoot(17) // 4
 * @example integerSquareRoot(0) // 0
 * @example integerSquareRoot(-1) // throws RangeError
 */
export function integerSquareRoot(number: number): number {
  if (!Number.isSafeInteger(number) || number < 0)
    throw new RangeError('the number must be a non-negative integer')
  let root = number
  while (root * root > number) root = Math.floor((root + number / root) / 2)
  return root
}
