/**
 * Keeps only some keys of an object.
 * @also pick properties from an object, keep only certain keys, select fields, subset of an object
 * @includes only some [keys]; (some|given|certain|listed|specified) (keys|properties|fields); nothing else; missing keys are ignored; subset of keys
 * @example pickKeys({ a: 1, b: 2, c: 3 }, ['a', 'c']) // { a: 1, c: 3 }
 * @example pickKeys({ a: 1 }, ['x']) // {}
 * @example pickKeys({}, []) // {}
 */
export function pickKeys<T extends object, K extends keyof T>(object: T, keys: readonly K[]): Pick<T, K> {
  const wanted = new Set<PropertyKey>(keys)
  return Object.fromEntries(Object.entries(object).filter(([key]) => wanted.has(key))) as Pick<T, K>
}
