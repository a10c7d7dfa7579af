/**
 * Returns the last item of a list.
 * @also last element of an array, get the last item of a list, final element of a list, return the
 *   last element
 * @example lastItem([1, 2, 3]) // 3
 * @example lastItem(['a']) // 'a'
 * @example lastItem([]) // undefined
 */
export function lastItem<T>(items: readonly T[]): T | undefined {
  return items.at(-1)
}
