/**
 * Returns whether the factorials of the digits of a number add up to it.
 * @also strong number check, sum of factorials of digits equals the number, is a strong number, digit
 *   factorial number
 * @example isStrongNumber(145) // true
 * @example isStrongNumber(10) // false
 * @example isStrongNumber(1) // true
 */
export function isStrongNumber(number: number): boolean {
  let sum = 0
  for (const digit of String(number)) {
    let factorial = 1
    for (let factor = 2; factor <= Number(digit); factor++) factorial *= factor
    sum += factorial
  }
  return sum === number
}
