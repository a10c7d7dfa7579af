/**
 * Returns a list without its first items.
 * @also drop the first n elements, skip n items from the start, array without the first n, tail after
 *   n elements
 * @example dropItems([1, 2, 3], 2) // [3]
 * @example dropItems([1], 5) // []
 * @example dropItems([1, 2], 0) // [1, 2]
 */
export function dropItems<T>(items: readonly T[], count: number): T[] {
  return items.slice(Math.max(0, count))
}
