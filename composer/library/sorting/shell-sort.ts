/**
 * Sorts numbers by insertion over gaps that become smaller and smaller.
 * @also shell sort, gap insertion sort, shellsort algorithm, diminishing increment sort
 * @example shellSort([5, 3, 4, 1]) // [1, 3, 4, 5]
 * @example shellSort([2, 1]) // [1, 2]
 * @example shellSort([]) // []
 */
export function shellSort(numbers: readonly number[]): number[] {
  const sorted = [...numbers]
  for (let gap = Math.floor(sorted.length / 2); gap > 0; gap = Math.floor(gap / 2)) {
    for (let index = gap; index < sorted.length; index++) {
      const number = sorted[index] as number
      let place = index
      while (place >= gap && (sorted[place - gap] as number) > number) {
        sorted[place] = sorted[place - gap] as number
        place -= gap
      }
      sorted[place] = number
    }
  }
  return sorted
}
