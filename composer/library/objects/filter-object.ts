/**
 * Keeps the entries of an object whose value passes a test.
 * @also filter an object by value, keep matching properties, filter dictionary entries, remove object keys
 *   by condition
 * @example filterObject({ a: 1, b: 5 }, (x) => x > 2) // { b: 5 }
 * @example filterObject({ a: 1 }, (x) => x > 2) // {}
 * @example filterObject({}, (x) => true) // {}
 */
export function filterObject<V>(
  object: Readonly<Record<string, V>>,
  passes: (value: V, key: string) => boolean,
): Record<string, V> {
  return Object.fromEntries(Object.entries(object).filter(([key, value]) => passes(value, key)))
}
