/**
 * Sorts numbers by splitting them around a pivot.
 * @also quicksort, quick sort algorithm, partition around a pivot, pivot sort, implement quicksort
 * @includes (ascending|increasing) [order]; numbers
 * @example quickSort([5, 3, 4, 1]) // [1, 3, 4, 5]
 * @example quickSort([2, 2, 1]) // [1, 2, 2]
 * @example quickSort([]) // []
 */
export function quickSort(numbers: readonly number[]): number[] {
  // The middle as pivot: numbers that are sorted already are then the best case, not the worst.
  const pivot = numbers[Math.floor(numbers.length / 2)]
  if (numbers.length < 2 || pivot === undefined) return [...numbers]
  const smaller = numbers.filter((number) => number < pivot)
  const equal = numbers.filter((number) => number === pivot)
  const larger = numbers.filter((number) => number > pivot)
  return [...quickSort(smaller), ...equal, ...quickSort(larger)]
}
