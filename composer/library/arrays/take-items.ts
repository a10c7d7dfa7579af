/**
 * Returns the first items of a list.
 * @also first n elements of an array, take n items from the start, head of a list, get the first n
 *   items
 * @example takeItems([1, 2, 3], 2) // [1, 2]
 * @example takeItems([1], 5) // [1]
 * @example takeItems([1, 2], 0) // []
 */
export function takeItems<T>(items: readonly T[], count: number): T[] {
  return items.slice(0, Math.max(0, count))
}
