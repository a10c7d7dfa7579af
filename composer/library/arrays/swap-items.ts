/**
 * Exchanges two items of a list by their positions.
 * @also swap two elements of an array by index, exchange elements at positions i and j, swap items in
 *   a list, swap array items
 * @example swapItems([1, 2, 3], 0, 2) // [3, 2, 1]
 * @example swapItems(['a', 'b'], 0, 1) // ['b', 'a']
 * @example swapItems([1], 0, 0) // [1]
 */
export function swapItems<T>(items: readonly T[], first: number, second: number): T[] {
  const result = [...items]
  result[first] = items[second] as T
  result[second] = items[first] as T
  return result
}
