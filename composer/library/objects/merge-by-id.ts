/**
 * Merges two lists of objects by their `id`: the second wins, and what is new comes last.
 * @also merge two arrays of objects by id, combine two lists by id where the second wins, upsert items by
 *   id, override items with the same id
 * @example mergeById([{ id: 1, a: 1 }, { id: 2 }], [{ id: 1, a: 9 }, { id: 3 }]) // [{ id: 1, a: 9 }, { id: 2 }, { id: 3 }]
 * @example mergeById([], [{ id: 1 }]) // [{ id: 1 }]
 * @example mergeById([], []) // []
 */
export function mergeById<T extends { readonly id: unknown }>(
  first: readonly T[],
  second: readonly T[],
): T[] {
  const merged = new Map<unknown, T>(first.map((item) => [item.id, item]))
  for (const item of second) merged.set(item.id, { ...merged.get(item.id), ...item })
  return [...merged.values()]
}
