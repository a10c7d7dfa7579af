/**
 * Returns whether two numbers have no common divisor but 1.
 * @also are two numbers coprime, check coprime, relatively prime numbers, greatest common divisor is
 *   one
 * @example isCoprime(8, 9) // true
 * @example isCoprime(6, 9) // false
 * @example isCoprime(1, 7) // true
 */
export function isCoprime(first: number, second: number): boolean {
  let [a, b] = [first, second]
  while (b !== 0) [a, b] = [b, a % b]
  return Math.abs(a) === 1
}
