/**
 * Merges two objects and adds the values of the keys that both have.
 * @also merge two dictionaries adding the values, sum values of common keys, combine two objects by
 *   adding numbers, add two counters
 * @example mergeSum({ a: 1, b: 2 }, { b: 3, c: 4 }) // { a: 1, b: 5, c: 4 }
 * @example mergeSum({ x: 1 }, {}) // { x: 1 }
 * @example mergeSum({}, {}) // {}
 */
export function mergeSum(
  first: Readonly<Record<string, number>>,
  second: Readonly<Record<string, number>>,
): Record<string, number> {
  const merged = new Map(Object.entries(first))
  for (const [key, value] of Object.entries(second)) merged.set(key, (merged.get(key) ?? 0) + value)
  return Object.fromEntries(merged)
}
