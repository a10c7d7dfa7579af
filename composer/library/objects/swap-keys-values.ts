/**
 * Makes keys of the values of an object and values of its keys.
 * @also swap keys and values of an object, flip keys and values of a dict, exchange keys with values,
 *   reverse a mapping of strings
 * @example swapKeysValues({ a: 'x', b: 'y' }) // { x: 'a', y: 'b' }
 * @example swapKeysValues({ k: 'v' }) // { v: 'k' }
 * @example swapKeysValues({}) // {}
 */
export function swapKeysValues(mapping: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(mapping).map(([key, value]) => [value, key]))
}
