/**
 * Puts another value in the place of every item that equals one.
 * @also replace all occurrences of a value in a list, substitute an element in an array, change every
 *   x into y in a list, replace value in array
 * @example replaceValue([1, 2, 1], 1, 9) // [9, 2, 9]
 * @example replaceValue(['a'], 'b', 'c') // ['a']
 * @example replaceValue([], 1, 2) // []
 */
export function replaceValue<T>(items: readonly T[], old: T, replacement: T): T[] {
  return items.map((item) => (item === old ? replacement : item))
}
