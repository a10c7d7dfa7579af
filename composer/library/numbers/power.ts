/**
 * Raises a number to a whole power by repeated squaring.
 * @also power function, exponentiation, raise to a power, fast power, x to the n
 * @example power(2, 10) // 1024
 * @example power(2, -2) // 0.25
 * @example power(5, 0) // 1
 */
export function power(base: number, exponent: number): number {
  if (!Number.isInteger(exponent)) throw new RangeError('exponent must be an integer')
  let result = 1
  let factor = exponent < 0 ? 1 / base : base
  for (let rest = Math.abs(exponent); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= factor
    factor *= factor
  }
  return result
}
