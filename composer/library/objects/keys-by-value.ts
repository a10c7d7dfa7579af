/**
 * Lists the keys of every value.
 * @also invert an object with several keys per value, reverse a dict with lists of keys, collect the keys
 *   of equal values, keys that share a value
 * @example keysByValue({ a: 'x', b: 'y', c: 'x' }) // { x: ['a', 'c'], y: ['b'] }
 * @example keysByValue({ k: 'v' }) // { v: ['k'] }
 * @example keysByValue({}) // {}
 */
export function keysByValue(object: Readonly<Record<string, string | number>>): Record<string, string[]> {
  const keys = new Map<string, string[]>()
  for (const [key, value] of Object.entries(object))
    keys.set(String(value), [...(keys.get(String(value)) ?? []), key])
  return Object.fromEntries(keys)
}
