/**
 * Counts the keys of an object.
 * @also number of keys in an object, count the properties of an object, size of a dictionary, how many
 *   keys does an object have
 * @example countKeys({ a: 1, b: 2 }) // 2
 * @example countKeys({ x: undefined }) // 1
 * @example countKeys({}) // 0
 */
export function countKeys(mapping: Readonly<Record<string, unknown>>): number {
  return Object.keys(mapping).length
}
