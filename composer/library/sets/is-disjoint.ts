/**
 * Returns whether two lists have no item in common.
 * @also are two arrays disjoint, no common elements between lists, sets have nothing in common,
 *   disjoint sets check
 * @example isDisjoint([1, 2], [3]) // true
 * @example isDisjoint([1, 2], [2]) // false
 * @example isDisjoint([], []) // true
 */
export function isDisjoint<T>(first: readonly T[], second: readonly T[]): boolean {
  return !first.some((item) => second.includes(item))
}
