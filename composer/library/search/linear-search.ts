/**
 * Finds the first position of an item in a list by looking at each in turn.
 * @also linear search, sequential search, find the index of an element, search an unsorted array
 * @example linearSearch([4, 2, 9], 9) // 2
 * @example linearSearch([1, 1], 1) // 0
 * @example linearSearch([], 3) // -1
 */
export function linearSearch<T>(items: readonly T[], wanted: T): number {
  for (const [index, item] of items.entries()) {
    if (item === wanted) return index
  }
  return -1
}
