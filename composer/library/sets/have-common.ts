/**
 * Returns whether two lists have an item in common.
 * @also do two arrays have a common element, check if lists share an item, any common value between
 *   two lists, arrays intersect
 * @example haveCommon([1, 2], [3]) // false
 * @example haveCommon([1, 2], [2]) // true
 * @example haveCommon([], []) // false
 */
export function haveCommon<T>(first: readonly T[], second: readonly T[]): boolean {
  return first.some((item) => second.includes(item))
}
