/**
 * Puts an item into a list at a position.
 * @also insert an item into an array at index, add element at position without mutating, insert
 *   element into a list, put value at index
 * @example insertAt([1, 3], 1, 2) // [1, 2, 3]
 * @example insertAt([], 0, 'a') // ['a']
 * @example insertAt([1, 2], 2, 3) // [1, 2, 3]
 */
export function insertAt<T>(items: readonly T[], index: number, item: T): T[] {
  return [...items.slice(0, index), item, ...items.slice(index)]
}
