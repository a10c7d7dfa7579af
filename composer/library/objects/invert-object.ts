/**
 * Swaps the keys and values of an object.
 * @also invert an object, swap keys and values, reverse a dictionary, value to key lookup
 * @example invertObject({ a: 'x', b: 'y' }) // { x: 'a', y: 'b' }
 * @example invertObject({ a: 'x', b: 'x' }) // { x: 'b' }
 * @example invertObject({}) // {}
 */
export function invertObject(object: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [value, key]))
}
