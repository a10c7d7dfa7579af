/**
 * Lists the keys that an object does not have.
 * @also find missing keys in an object, which required fields are missing, list missing properties,
 *   required keys not present
 * @example missingKeys({ a: 1 }, ['a', 'b']) // ['b']
 * @example missingKeys({ a: 1 }, ['a']) // []
 * @example missingKeys({}, []) // []
 */
export function missingKeys(object: object, keys: readonly string[]): string[] {
  return keys.filter((key) => !Object.hasOwn(object, key))
}
