/**
 * Lists the items of the first list that are not in the second, in order.
 * @also items in the first list that are missing in another, array difference keeping order, list minus
 *   another list, without the items of another list
 * @example differenceOfLists([1, 2, 3], [2]) // [1, 3]
 * @example differenceOfLists(['a'], ['a']) // []
 * @example differenceOfLists([], [1]) // []
 */
export function differenceOfLists<T>(first: readonly T[], second: readonly T[]): T[] {
  const unwanted = new Set(second)
  return first.filter((item) => !unwanted.has(item))
}
