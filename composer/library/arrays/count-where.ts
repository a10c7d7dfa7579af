/**
 * Counts the items that pass a test.
 * @also count items matching a predicate, count elements that satisfy a condition, how many items pass a
 *   test, count if
 * @example countWhere([1, 4, 6], (x) => x > 3) // 2
 * @example countWhere([1], (x) => x > 3) // 0
 * @example countWhere([], () => true) // 0
 */
export function countWhere<T>(items: readonly T[], passes: (item: T) => boolean): number {
  return items.filter(passes).length
}
