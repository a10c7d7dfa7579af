/**
 * Returns whether a list has all the items of another.
 * @also check if one array contains all elements of another, does a list include all values of another
 *   list, array includes every element, contains all
 * @example containsAll([1, 2, 3], [1, 3]) // true
 * @example containsAll([1], [2]) // false
 * @example containsAll([], []) // true
 */
export function containsAll<T>(items: readonly T[], wanted: readonly T[]): boolean {
  return wanted.every((item) => items.includes(item))
}
