/**
 * Returns a list without the item that has an id.
 * @also remove an item from an array by id, delete an object with a matching id, filter out an object by
 *   its id, remove record by id
 * @example removeById([{ id: 1 }, { id: 2 }], 1) // [{ id: 2 }]
 * @example removeById([{ id: 1 }], 5) // [{ id: 1 }]
 * @example removeById([], 1) // []
 */
export function removeById<T extends { readonly id: unknown }>(items: readonly T[], id: T['id']): T[] {
  return items.filter((item) => item.id !== id)
}
