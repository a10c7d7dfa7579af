export type PlainObject = { readonly [key: string]: unknown }

/**
 * Merges two objects; objects inside them are merged too, everything else is taken from the second. Arrays
 * are replaced or, on request, concatenated.
 * @also deep merge objects, merge two dictionaries recursively, merge nested objects, combine configurations recursively, override defaults
 *   deeply, merge dictionaries, deep merge two objects
 * @includes arrays (are|get) (replaced|overwritten); replace arrays; [right|second|last|latter] [one] (wins|overrides|takes precedence); [without|not] (mutate|mutating|change|changing|modify|modifying) [input|inputs|original|originals]; prototype pollution; recursively
 * @set arrays = 'concat': arrays (are|get|should be) (concatenated|appended|joined|concatted); (concat|concatenate|concatenates|concatenating|append) [the] arrays
 * @example deepMerge({ a: { x: 1 }, b: 1 }, { a: { y: 2 }, b: 2 }) // { a: { x: 1, y: 2 }, b: 2 }
 * @example deepMerge({ a: [1] }, { a: [2] }) // { a: [2] }
 * @example deepMerge({ a: [1] }, { a: [2] }, 'concat') // { a: [1, 2] }
 * @example deepMerge({}, {}) // {}
 */
export function deepMerge(
  first: PlainObject,
  second: PlainObject,
  arrays: 'replace' | 'concat' = 'replace',
): Record<string, unknown> {
  const merged = new Map(Object.entries(first))
  for (const [key, value] of Object.entries(second)) {
    const before = merged.get(key)
    if (isPlainObject(before) && isPlainObject(value)) merged.set(key, deepMerge(before, value, arrays))
    else if (arrays === 'concat' && Array.isArray(before) && Array.isArray(value))
      merged.set(key, [...before, ...value])
    else merged.set(key, value)
  }
  // Through a map: a key such as __proto__ becomes a property like any other and changes no prototype.
  return Object.fromEntries(merged)
}

function isPlainObject(value: unknown): value is PlainObject {
  return Object.prototype.toString.call(value) === '[object Object]'
}
