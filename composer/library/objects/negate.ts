/**
 * Returns a function that tells the opposite of another.
 * @also negate a predicate function, invert a boolean function, not of a predicate, opposite of a test
 *   function
 * @example negate((x) => x > 1)(0) // true
 * @example negate((x) => x > 1)(2) // false
 * @example negate(() => true)() // false
 */
export function negate<T>(test: (...values: T[]) => boolean): (...values: T[]) => boolean {
  return (...values) => !test(...values)
}
