/**
 * Lists the keys that two objects do not have the same value under.
 * @also keys that differ between two objects, changed keys of two objects, compare two dicts and
 *   return different keys, shallow diff keys
 * @example changedKeys({ a: 1, b: 2 }, { a: 1, b: 3 }) // ['b']
 * @example changedKeys({ a: 1 }, { a: 1, c: 2 }) // ['c']
 * @example changedKeys({}, {}) // []
 */
export function changedKeys(
  first: Readonly<Record<string, unknown>>,
  second: Readonly<Record<string, unknown>>,
): string[] {
  const keys = new Set([...Object.keys(first), ...Object.keys(second)])
  return [...keys].filter((key) => first[key] !== second[key])
}
