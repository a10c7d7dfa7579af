/**
 * Returns whether a number can be divided by two others without a rest.
 * @also is a number divisible by both x and y, divisible by two numbers, check divisibility by x and
 *   y, is n divisible by x and y
 * @example isDivisibleByBoth(15, 3, 5) // true
 * @example isDivisibleByBoth(9, 3, 5) // false
 * @example isDivisibleByBoth(12, 3, 4) // true
 */
export function isDivisibleByBoth(value: number, first: number, second: number): boolean {
  return value % first === 0 && value % second === 0
}
