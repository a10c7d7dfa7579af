/**
 * Finds the middle of numbers in order, or the mean of the two in the middle.
 * @also median of numbers, middle value, middle element of a sorted list, middle number of a list
 * @includes even [number] [of items]; average of [the] two middle
 * @example median([3, 1, 2]) // 2
 * @example median([4, 1, 3, 2]) // 2.5
 * @example median([]) // throws RangeError
 */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) throw new RangeError('there is no median of nothing')
  return (lower + upper) / 2
}
