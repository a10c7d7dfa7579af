/**
 * Keeps the objects that have a value under a key.
 * @also filter an array of objects by property value, objects where key equals value, select items
 *   with a matching field, filter list of dicts by key and value
 * @example filterBy([{ t: 'a', n: 1 }, { t: 'b', n: 2 }, { t: 'a', n: 3 }], 't', 'a') // [{ t: 'a', n: 1 }, { t: 'a', n: 3 }]
 * @example filterBy([{ a: 1 }], 'a', 2) // []
 * @example filterBy([], 'a', 1) // []
 */
export function filterBy(
  items: readonly Readonly<Record<string, unknown>>[],
  key: string,
  value: unknown,
): Readonly<Record<string, unknown>>[] {
  return items.filter((item) => item[key] === value)
}
