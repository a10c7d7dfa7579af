/**
 * Returns whether all the items of a list are the same.
 * @also are all elements in the list equal, check all values are identical, all items the same, every
 *   element equal
 * @example allEqual([1, 1, 1]) // true
 * @example allEqual([1, 2]) // false
 * @example allEqual([]) // true
 */
export function allEqual<T>(items: readonly T[]): boolean {
  return items.every((item) => item === items[0])
}
