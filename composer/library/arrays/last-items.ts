/**
 * Takes the last items of a list.
 * @also last n elements of an array, get the last item of a list, tail of an array, take from the end
 * @example lastItems([1, 2, 3], 2) // [2, 3]
 * @example lastItems([1], 5) // [1]
 * @example lastItems([1, 2], 0) // []
 */
export function lastItems<T>(items: readonly T[], count: number): T[] {
  return items.slice(Math.max(0, items.length - Math.max(0, count)))
}
