/**
 * Returns whether two objects have the same keys with the same values, without looking inside those.
 * @also shallow equal of two objects, shallow compare objects, are two objects shallowly equal, same
 *   keys and values
 * @example shallowEqual({ a: 1 }, { a: 1 }) // true
 * @example shallowEqual({ a: 1 }, { a: 2 }) // false
 * @example shallowEqual({}, {}) // true
 */
export function shallowEqual(
  first: Readonly<Record<string, unknown>>,
  second: Readonly<Record<string, unknown>>,
): boolean {
  const keys = Object.keys(first)
  return (
    keys.length === Object.keys(second).length &&
    keys.every((key) => Object.hasOwn(second, key) && first[key] === second[key])
  )
}
