/**
 * Sorts numbers by choosing the smallest of the rest again and again.
 * @also selection sort, repeatedly pick the minimum, selection sort algorithm, sort by choosing the
 *   smallest
 * @example selectionSort([3, 1, 2]) // [1, 2, 3]
 * @example selectionSort([1]) // [1]
 * @example selectionSort([]) // []
 */
export function selectionSort(numbers: readonly number[]): number[] {
  const sorted = [...numbers]
  for (let start = 0; start < sorted.length - 1; start++) {
    let smallest = start
    for (let index = start + 1; index < sorted.length; index++) {
      if ((sorted[index] as number) < (sorted[smallest] as number)) smallest = index
    }
    const number = sorted[start] as number
    sorted[start] = sorted[smallest] as number
    sorted[smallest] = number
  }
  return sorted
}
