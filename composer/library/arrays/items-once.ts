/**
 * Keeps the items that a list has only once.
 * @also elements that appear only once, non repeating elements of a list, values that occur exactly
 *   once, unique elements without any duplicated
 * @example itemsOnce([1, 2, 2, 3]) // [1, 3]
 * @example itemsOnce(['a', 'a']) // []
 * @example itemsOnce([]) // []
 */
export function itemsOnce<T>(items: readonly T[]): T[] {
  return items.filter((item) => items.indexOf(item) === items.lastIndexOf(item))
}
