/**
 * Sorts numbers by inserting each into the part that is already in order.
 * @also insertion sort, sort like playing cards, insertion sort algorithm, insert each element in order
 * @example insertionSort([3, 1, 2]) // [1, 2, 3]
 * @example insertionSort([2, 2, 1]) // [1, 2, 2]
 * @example insertionSort([]) // []
 */
export function insertionSort(numbers: readonly number[]): number[] {
  const sorted: number[] = []
  for (const number of numbers) {
    let place = sorted.length
    while (place > 0 && (sorted[place - 1] as number) > number) place--
    sorted.splice(place, 0, number)
  }
  return sorted
}
