/**
 * Sorts numbers by swapping neighbours until nothing is out of order.
 * @also bubblesort, bubble sort, sort by swapping adjacent elements, bubble sort algorithm, exchange sort
 * @includes (ascending|increasing) [order]; numbers
 * @example bubbleSort([3, 1, 2]) // [1, 2, 3]
 * @example bubbleSort([5, -1, 5]) // [-1, 5, 5]
 * @example bubbleSort([]) // []
 */
export function bubbleSort(numbers: readonly number[]): number[] {
  const sorted = [...numbers]
  let end = sorted.length
  while (end > 1) {
    let lastSwap = 0
    for (let index = 1; index < end; index++) {
      const before = sorted[index - 1] as number
      const after = sorted[index] as number
      if (before <= after) continue
      sorted[index - 1] = after
      sorted[index] = before
      lastSwap = index
    }
    end = lastSwap
  }
  return sorted
}
