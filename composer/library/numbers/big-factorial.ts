/**
 * Multiplies the whole numbers from 1 to n, exact however large the result.
 * @also factorial of a large number with bigint, big integer factorial, exact factorial of a big number,
 *   factorial using BigInt
 * @example bigFactorial(5) // 120n
 * @example bigFactorial(0) // 1n
 * @example bigFactorial(-1) // throws RangeError
 */
export function bigFactorial(n: number): bigint {
  if (!Number.isInteger(n) || n < 0) throw new RangeError('n must be a non-negative integer')
  let product = 1n
  for (let factor = 2n; factor <= BigInt(n); factor++) product *= factor
  return product
}
