/**
 * Returns the index of the first item that passes a test, or -1.
 * @also find index of the first element that matches a predicate, find index by condition, position of the
 *   first matching item, index of first element satisfying a test
 * @example findIndexWhere([1, 4, 6], (x) => x > 3) // 1
 * @example findIndexWhere([1], (x) => x > 3) // -1
 * @example findIndexWhere([], () => true) // -1
 */
export function findIndexWhere<T>(items: readonly T[], passes: (item: T) => boolean): number {
  return items.findIndex(passes)
}
