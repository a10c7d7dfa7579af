/**
 * Leaves out every n-th item of a list.
 * @also remove every nth element, remove every second element from a list, drop every third item, delete
 *   each nth item
 * @example removeEveryNth([1, 2, 3, 4], 2) // [1, 3]
 * @example removeEveryNth(['a', 'b', 'c'], 3) // ['a', 'b']
 * @example removeEveryNth([], 2) // []
 */
export function removeEveryNth<T>(items: readonly T[], n = 2): T[] {
  return items.filter((_, index) => (index + 1) % n !== 0)
}
