/**
 * Cuts a list in two at an index.
 * @also split an array at an index, cut a list into two parts at a position, split list at index, divide a
 *   list at a position
 * @example splitAt([1, 2, 3], 1) // [[1], [2, 3]]
 * @example splitAt([1], 5) // [[1], []]
 * @example splitAt([], 0) // [[], []]
 */
export function splitAt<T>(items: readonly T[], index: number): [T[], T[]] {
  return [items.slice(0, index), items.slice(index)]
}
