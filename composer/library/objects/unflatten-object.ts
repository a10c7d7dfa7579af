/**
 * Makes a nested object of one whose keys are paths with dots.
 * @also unflatten an object with dotted keys, nested object from dot notation keys, expand dotted keys,
 *   convert flat dict to nested dict
 * @example unflattenObject({ 'a.b': 1, 'a.c': 2, d: 3 }) // { a: { b: 1, c: 2 }, d: 3 }
 * @example unflattenObject({ x: 1 }) // { x: 1 }
 * @example unflattenObject({}) // {}
 */
export function unflattenObject(flat: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const groups = Map.groupBy(Object.entries(flat), ([path]) => path.split('.')[0] ?? '')
  return Object.fromEntries(
    [...groups].map(([key, entries]) => {
      const own = entries.find(([path]) => path === key)
      const inner = entries.map(([path, value]) => [path.slice(key.length + 1), value])
      return [key, own ? own[1] : unflattenObject(Object.fromEntries(inner))]
    }),
  )
}
