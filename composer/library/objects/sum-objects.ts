/**
 * Merges objects and adds up what they have under the same key.
 * @also merge a list of dicts by adding numbers of equal keys, sum dictionaries, merge counters, add up
 *   values of the same keys over many objects, combine counts of several objects
 * @example sumObjects([{ a: 1 }, { a: 2, b: 3 }]) // { a: 3, b: 3 }
 * @example sumObjects([{ x: 1 }]) // { x: 1 }
 * @example sumObjects([]) // {}
 */
export function sumObjects(objects: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const totals = new Map<string, number>()
  for (const object of objects)
    for (const [key, value] of Object.entries(object)) totals.set(key, (totals.get(key) ?? 0) + value)
  return Object.fromEntries(totals)
}
