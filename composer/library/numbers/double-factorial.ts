/**
 * Multiplies every second number down from n.
 * @also double factorial, n!!, product of every other number down to 1, semifactorial
 * @example doubleFactorial(7) // 105
 * @example doubleFactorial(6) // 48
 * @example doubleFactorial(0) // 1
 */
export function doubleFactorial(n: number): number {
  let product = 1
  for (let factor = n; factor > 1; factor -= 2) product *= factor
  return product
}
