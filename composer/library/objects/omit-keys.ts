/**
 * Leaves some keys of an object out.
 * @also omit properties from an object, remove keys from an object, object without certain fields, drop
 *   fields from a dict
 * @includes (some|given|certain|listed|specified) (keys|properties|fields); without [some|certain|the given] keys
 * @example omitKeys({ a: 1, b: 2 }, ['b']) // { a: 1 }
 * @example omitKeys({ a: 1 }, []) // { a: 1 }
 * @example omitKeys({}, ['x']) // {}
 */
export function omitKeys<T extends object, K extends keyof T>(object: T, keys: readonly K[]): Omit<T, K> {
  const unwanted = new Set<PropertyKey>(keys)
  return Object.fromEntries(Object.entries(object).filter(([key]) => !unwanted.has(key))) as Omit<T, K>
}
