export type PlainObject = { readonly [key: string]: unknown }

/**
 * Merges two objects; objects inside them are merged too, everything else is taken from the second.
 * @also deep merge objects, merge nested objects, combine configurations recursively, override defaults
 *   deeply, merge dictionaries
 * @example deepMerge({ a: { x: 1 }, b: 1 }, { a: { y: 2 }, b: 2 }) // { a: { x: 1, y: 2 }, b: 2 }
 * @example deepMerge({ a: [1] }, { a: [2] }) // { a: [2] }
 * @example deepMerge({}, {}) // {}
 */
export function deepMerge(first: PlainObject, second: PlainObject): Record<string, unknown> {
  const merged = new Map(Object.entries(first))
  for (const [key, value] of Object.entries(second)) {
    const before = merged.get(key)
    merged.set(key, isPlainObject(before) && isPlainObject(value) ? deepMerge(before, value) : value)
  }
  // Through a map: a key such as __proto__ becomes a property like any other and changes no prototype.
  return Object.fromEntries(merged)
}

function isPlainObject(value: unknown): value is PlainObject {
  return Object.prototype.toString.call(value) === '[object Object]'
}
