/**
 * Sorts whole numbers from 0 by counting how often each occurs.
 * @also counting sort, sort small integers in linear time, counting sort algorithm, sort by counting
 *   occurrences
 * @example countingSort([3, 0, 3, 1]) // [0, 1, 3, 3]
 * @example countingSort([]) // []
 * @example countingSort([-1]) // throws RangeError
 */
export function countingSort(numbers: readonly number[]): number[] {
  const counts: number[] = []
  for (const number of numbers) {
    if (!Number.isInteger(number) || number < 0)
      throw new RangeError('only non-negative integers can be counted')
    counts[number] = (counts[number] ?? 0) + 1
  }
  return counts.flatMap((count, number) => new Array<number>(count).fill(number))
}
