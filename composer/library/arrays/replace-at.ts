/**
 * Puts another item in the place of one of a list.
 * @also replace an item of an array at index immutably, set element at index in a new array, update
 *   array element without mutating, with element at index changed
 * @example replaceAt([1, 2, 3], 1, 9) // [1, 9, 3]
 * @example replaceAt(['a'], 0, 'b') // ['b']
 * @example replaceAt([], 0, 1) // []
 */
export function replaceAt<T>(items: readonly T[], index: number, item: T): T[] {
  return items.map((old, at) => (at === index ? item : old))
}
