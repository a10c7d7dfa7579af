/**
 * Returns the items of a list from the last to the first.
 * @also reverse an array, reverse a list without mutating, flip the order of elements, array in
 *   reverse order
 * @example reverseArray([1, 2, 3]) // [3, 2, 1]
 * @example reverseArray(['a']) // ['a']
 * @example reverseArray([]) // []
 */
export function reverseArray<T>(items: readonly T[]): T[] {
  return [...items].reverse()
}
