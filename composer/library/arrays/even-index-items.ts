/**
 * Keeps the items at even positions of a list, counted from 0.
 * @also elements at even indexes of an array, items at even positions, every other element of a list,
 *   even index elements
 * @example evenIndexItems([1, 2, 3, 4, 5]) // [1, 3, 5]
 * @example evenIndexItems(['a']) // ['a']
 * @example evenIndexItems([]) // []
 */
export function evenIndexItems<T>(items: readonly T[]): T[] {
  return items.filter((_, index) => index % 2 === 0)
}
