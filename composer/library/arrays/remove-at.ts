/**
 * Leaves out the item at a position of a list.
 * @also remove an item from an array at index, delete element at position without mutating, remove the
 *   element at a given index, drop item by index
 * @example removeAt([1, 2, 3], 1) // [1, 3]
 * @example removeAt(['a'], 0) // []
 * @example removeAt([1, 2], 5) // [1, 2]
 */
export function removeAt<T>(items: readonly T[], index: number): T[] {
  return items.filter((_, at) => at !== index)
}
