/**
 * Multiplies all whole numbers from 1 to n, exactly, however large the result.
 * @also factorial of a number, n!, product of numbers from 1 to n, compute factorials
 * @includes negative numbers; non negative; iterative
 * @example factorial(5) // 120n
 * @example factorial(0) // 1n
 * @example factorial(-1) // throws RangeError
 */
export function factorial(n: number): bigint {
  if (!Number.isInteger(n) || n < 0) throw new RangeError('n must be a non-negative integer')
  let product = 1n
  for (let factor = 2n; factor <= n; factor++) product *= factor
  return product
}
