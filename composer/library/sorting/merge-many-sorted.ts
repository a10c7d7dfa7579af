/**
 * Merges several sorted lists into one that is sorted.
 * @also merge k sorted lists, merge several sorted arrays, combine many sorted lists, merge sorted
 *   arrays into one
 * @example mergeManySorted([[1, 4], [2, 3], [0]]) // [0, 1, 2, 3, 4]
 * @example mergeManySorted([[1]]) // [1]
 * @example mergeManySorted([]) // []
 */
export function mergeManySorted(lists: readonly (readonly number[])[]): number[] {
  return lists.flat().sort((a, b) => a - b)
}
