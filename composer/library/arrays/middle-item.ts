/**
 * Returns the item in the middle of a list; of two, the first.
 * @also middle element of an array, item in the middle of a list, central element, middle value of a list
 *   by position
 * @example middleItem([1, 2, 3]) // 2
 * @example middleItem(['a', 'b', 'c', 'd']) // 'b'
 * @example middleItem([]) // undefined
 */
export function middleItem<T>(items: readonly T[]): T | undefined {
  return items[Math.ceil(items.length / 2) - 1]
}
