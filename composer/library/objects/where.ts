/**
 * Keeps the objects that match every condition: a missing key is no match.
 * @also filter objects by several conditions, items where every condition matches, query a list of dicts,
 *   find all records matching given fields, items that match all given properties
 * @example where([{ n: 1, t: 'a' }, { n: 2, t: 'a' }], { n: 2, t: 'a' }) // [{ n: 2, t: 'a' }]
 * @example where([{ a: 1 }, { b: 1 }], { a: 1 }) // [{ a: 1 }]
 * @example where([{ a: 1 }], {}) // [{ a: 1 }]
 */
export function where<T extends Readonly<Record<string, unknown>>>(
  items: readonly T[],
  conditions: Readonly<Record<string, unknown>>,
): T[] {
  return items.filter((item) =>
    Object.entries(conditions).every(([key, value]) => Object.hasOwn(item, key) && item[key] === value),
  )
}
