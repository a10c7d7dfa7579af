/**
 * Returns a list without its last item.
 * @also all but the last element, initial elements of an array, remove the last item of a list, drop
 *   last element
 * @example withoutLast([1, 2, 3]) // [1, 2]
 * @example withoutLast([1]) // []
 * @example withoutLast([]) // []
 */
export function withoutLast<T>(items: readonly T[]): T[] {
  return items.slice(0, -1)
}
