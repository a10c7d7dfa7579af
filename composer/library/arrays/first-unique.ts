/**
 * Finds the first item that a list has only once.
 * @also first non repeating element in an array, first unique number in a list, first element that
 *   occurs once, first unique
 * @example firstUnique([4, 5, 4, 6]) // 5
 * @example firstUnique(['a', 'a']) // undefined
 * @example firstUnique([]) // undefined
 */
export function firstUnique<T>(items: readonly T[]): T | undefined {
  return items.find((item) => items.indexOf(item) === items.lastIndexOf(item))
}
