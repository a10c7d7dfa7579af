/**
 * Returns whether an object has all of some keys.
 * @also check if an object has all the given keys, object has required fields, dict contains all keys, are
 *   all keys present, missing required keys check
 * @example hasAllKeys({ a: 1, b: 2 }, ['a', 'b']) // true
 * @example hasAllKeys({ a: 1 }, ['a', 'b']) // false
 * @example hasAllKeys({}, []) // true
 */
export function hasAllKeys(object: object, keys: readonly string[]): boolean {
  return keys.every((key) => Object.hasOwn(object, key))
}
