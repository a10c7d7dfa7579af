/**
 * Leaves out the keys that have no value, also in the objects and lists inside an object.
 * @also remove null values from a nested object recursively, remove all None values from a dict recursively,
 *   deeply remove undefined and null, strip nulls from nested objects, clean a nested object
 * @includes recursively; [also] nested ones; at any depth; empty strings [and zero|and 0] stay
 * @example removeEmptyDeep({ a: null, b: { c: undefined, d: 1 } }) // { b: { d: 1 } }
 * @example removeEmptyDeep([{ a: null }, { b: '' }]) // [{}, { b: '' }]
 * @example removeEmptyDeep({}) // {}
 */
export function removeEmptyDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeEmptyDeep)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null && item !== undefined)
      .map(([key, item]) => [key, removeEmptyDeep(item)]),
  )
}
