/**
 * Returns the first item of a list.
 * @also first element of an array, get the first item of a list, head element of a list, return the
 *   first element
 * @example firstItem([1, 2, 3]) // 1
 * @example firstItem(['a']) // 'a'
 * @example firstItem([]) // undefined
 */
export function firstItem<T>(items: readonly T[]): T | undefined {
  return items[0]
}
