/**
 * Merges two sorted lists into one that is sorted.
 * @also merge two sorted arrays, merge sorted lists into one sorted list, combine two sorted arrays
 *   keeping order, merge step of merge sort
 * @example mergeSorted([1, 3, 5], [2, 4]) // [1, 2, 3, 4, 5]
 * @example mergeSorted([], [1]) // [1]
 * @example mergeSorted([1, 1], [1]) // [1, 1, 1]
 */
export function mergeSorted(first: readonly number[], second: readonly number[]): number[] {
  const merged: number[] = []
  let [a, b] = [0, 0]
  while (a < first.length || b < second.length) {
    const takeFirst = b >= second.length || (first[a] ?? Infinity) <= (second[b] ?? Infinity)
    merged.push((takeFirst ? first[a++] : second[b++]) ?? 0)
  }
  return merged
}
