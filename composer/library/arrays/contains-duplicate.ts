/**
 * Returns whether a list has an item more than once.
 * @also contains duplicate, does an array have duplicates, check for duplicate values, any value
 *   appears twice, list has repeated elements
 * @example containsDuplicate([1, 2, 1]) // true
 * @example containsDuplicate(['a', 'b']) // false
 * @example containsDuplicate([]) // false
 */
export function containsDuplicate<T>(items: readonly T[]): boolean {
  return new Set(items).size !== items.length
}
