/**
 * Returns whether two lists have the same items in the same order.
 * @also are two arrays equal, compare two lists, check arrays have the same elements in order, array
 *   equality
 * @example arraysEqual([1, 2], [1, 2]) // true
 * @example arraysEqual([1, 2], [2, 1]) // false
 * @example arraysEqual([], [1]) // false
 */
export function arraysEqual<T>(first: readonly T[], second: readonly T[]): boolean {
  return first.length === second.length && first.every((item, index) => item === second[index])
}
