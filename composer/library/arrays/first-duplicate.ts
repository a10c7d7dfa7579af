/**
 * Finds the first item of a list that has come before.
 * @also first duplicate in an array, first repeated element, first element that appears twice, find
 *   first recurring value
 * @example firstDuplicate([2, 1, 3, 1, 2]) // 1
 * @example firstDuplicate([1, 2]) // undefined
 * @example firstDuplicate([]) // undefined
 */
export function firstDuplicate<T>(items: readonly T[]): T | undefined {
  const seen = new Set<T>()
  for (const item of items) {
    if (seen.has(item)) return item
    seen.add(item)
  }
  return undefined
}
