/**
 * Collects the values of a key wherever it stands in nested objects and lists, in the order in which they
 * stand there.
 * @also find all values of a key in nested data, collect values of a key no matter how deep, deep search
 *   for a key, recursive key lookup in nested dicts and lists, find all occurrences of a key in nested json
 * @example findValues({ id: 1, child: { id: 2 } }, 'id') // [1, 2]
 * @example findValues([{ x: [{ id: 'b' }] }], 'id') // ['b']
 * @example findValues({}, 'id') // []
 */
export function findValues(data: unknown, key: string): unknown[] {
  if (Array.isArray(data)) return data.flatMap((item) => findValues(item, key))
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([own, value]) => [
    ...(own === key ? [value] : []),
    ...findValues(value, key),
  ])
}
