/**
 * Sorts a list by a property or by the key that a function gives, smallest first or, on request, largest
 * first; items with equal keys keep their order.
 * @also sort an array of objects by property, sort by key, sort an array of objects by a key, order a list by a field, sort users by age,
 *   sort list of dicts
 * @includes ascending [order]; asc; ascending or descending; stable [sort]; (date|string|number) property; (new|sorted) (array|list|copy); not (change|mutate|modify) [the] (original|input|array|list); [key|callback] function
 * @set order = 'desc': descending [order]; desc; (largest|highest|newest|biggest) first
 * @example sortBy([{ n: 2 }, { n: 1 }, { n: 3 }], 'n') // [{ n: 1 }, { n: 2 }, { n: 3 }]
 * @example sortBy([{ n: 2 }, { n: 1 }, { n: 3 }], 'n', 'desc') // [{ n: 3 }, { n: 2 }, { n: 1 }]
 * @example sortBy(['ccc', 'a', 'bb'], (x) => x.length) // ['a', 'bb', 'ccc']
 * @example sortBy([], (x) => x) // []
 */
export function sortBy<T>(
  items: Iterable<T>,
  key: keyof T | ((item: T) => unknown),
  order: 'asc' | 'desc' = 'asc',
): T[] {
  const direction = order === 'asc' ? 1 : -1
  const keyed = Array.from(items, (item) => ({
    item,
    key: (typeof key === 'function' ? key(item) : item[key]) as number | string,
  }))
  return keyed
    .sort((a, b) => direction * (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item)
}
