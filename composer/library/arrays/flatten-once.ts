/**
 * Puts the items of lists in a list one after another.
 * @also flatten an array one level, flatten a list of lists, concatenate arrays in an array, join
 *   nested arrays one level deep
 * @example flattenOnce([[1, 2], [3]]) // [1, 2, 3]
 * @example flattenOnce([[], ['a']]) // ['a']
 * @example flattenOnce([]) // []
 */
export function flattenOnce<T>(lists: readonly (readonly T[])[]): T[] {
  return lists.flat() as T[]
}
