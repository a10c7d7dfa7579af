/**
 * Sorts whole numbers from 0 digit by digit.
 * @also radix sort, sort digit by digit, radix sort algorithm, bucket sort by digits
 * @example radixSort([170, 45, 75, 2]) // [2, 45, 75, 170]
 * @example radixSort([0]) // [0]
 * @example radixSort([]) // []
 */
export function radixSort(numbers: readonly number[]): number[] {
  if (numbers.some((number) => !Number.isSafeInteger(number) || number < 0)) {
    throw new RangeError('only non-negative integers can be sorted by digits')
  }
  let sorted = [...numbers]
  for (let place = 1; sorted.some((number) => number >= place); place *= 10) {
    const buckets: number[][] = Array.from({ length: 10 }, () => [])
    for (const number of sorted) buckets[Math.floor(number / place) % 10]?.push(number)
    sorted = buckets.flat()
  }
  return sorted
}
