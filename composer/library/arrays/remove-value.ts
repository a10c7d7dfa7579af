/**
 * Leaves out all the items of a list that equal a value.
 * @also remove all occurrences of a value from a list, delete every instance of an element, remove a
 *   given value from an array, filter out a value, remove element from array by value
 * @example removeValue([1, 2, 1, 3], 1) // [2, 3]
 * @example removeValue(['a'], 'a') // []
 * @example removeValue([], 1) // []
 */
export function removeValue<T>(items: readonly T[], unwanted: T): T[] {
  return items.filter((item) => item !== unwanted)
}
