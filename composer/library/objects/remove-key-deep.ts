/**
 * Leaves a key out wherever it stands in nested objects and lists.
 * @also remove a key recursively, delete a property at any depth, strip a key from nested json, omit a key
 *   deeply
 * @example removeKeyDeep({ a: 1, b: { a: 2, c: 3 } }, 'a') // { b: { c: 3 } }
 * @example removeKeyDeep([{ x: 1 }], 'x') // [{}]
 * @example removeKeyDeep({}, 'a') // {}
 */
export function removeKeyDeep(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((item) => removeKeyDeep(item, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([own]) => own !== key)
      .map(([own, item]) => [own, removeKeyDeep(item, key)]),
  )
}
