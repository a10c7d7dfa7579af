/**
 * Lists the parts of a list that a window of a size shows as it slides along.
 * @also sliding windows of size k, all windows of a list, consecutive sublists of length k, rolling
 *   windows of an array
 * @example slidingWindows([1, 2, 3, 4], 2) // [[1, 2], [2, 3], [3, 4]]
 * @example slidingWindows([1], 2) // []
 * @example slidingWindows([1, 2], 1) // [[1], [2]]
 */
export function slidingWindows<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.max(0, items.length - size + 1) }, (_, at) => items.slice(at, at + size))
}
