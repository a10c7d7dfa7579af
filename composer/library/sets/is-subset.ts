/**
 * Returns whether a list has all items of another.
 * @also is a subset, contains all elements, check subset of an array, every item is in the other list
 * @example isSubset([1, 2], [1, 2, 3]) // true
 * @example isSubset([4], [1]) // false
 * @example isSubset([], []) // true
 */
export function isSubset<T>(part: Iterable<T>, whole: Iterable<T>): boolean {
  const items = new Set(whole)
  return [...part].every((item) => items.has(item))
}
