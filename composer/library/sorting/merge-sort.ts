/**
 * Sorts numbers by sorting both halves and merging them.
 * @also mergesort, merge sort, divide and conquer sort, merge sort algorithm, split and merge halves
 * @includes (ascending|increasing) [order]; numbers; stable; recursive
 * @example mergeSort([5, 3, 4, 1]) // [1, 3, 4, 5]
 * @example mergeSort([2, -2]) // [-2, 2]
 * @example mergeSort([]) // []
 */
export function mergeSort(numbers: readonly number[]): number[] {
  if (numbers.length < 2) return [...numbers]
  const middle = Math.floor(numbers.length / 2)
  return merge(mergeSort(numbers.slice(0, middle)), mergeSort(numbers.slice(middle)))
}

function merge(left: readonly number[], right: readonly number[]): number[] {
  const merged: number[] = []
  let taken = 0
  for (const number of left) {
    while (taken < right.length && (right[taken] as number) < number) merged.push(right[taken++] as number)
    merged.push(number)
  }
  return merged.concat(right.slice(taken))
}
