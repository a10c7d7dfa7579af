/**
 * Returns a list in which the item with an id has the changes; the others stay.
 * @also update an item in an array by id, replace an object with a matching id, change one item of a list
 *   of objects immutably, update record by id
 * @example updateById([{ id: 1, n: 1 }, { id: 2, n: 2 }], 2, { n: 9 }) // [{ id: 1, n: 1 }, { id: 2, n: 9 }]
 * @example updateById([{ id: 1 }], 5, { n: 1 }) // [{ id: 1 }]
 * @example updateById([], 1, {}) // []
 */
export function updateById<T extends { readonly id: unknown }>(
  items: readonly T[],
  id: T['id'],
  changes: Partial<T>,
): T[] {
  return items.map((item) => (item.id === id ? { ...item, ...changes } : item))
}
