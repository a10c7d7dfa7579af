/**
 * Returns the mean of every window of a number of neighbouring values.
 * @also moving average, rolling mean, sliding window average, running average of a series, smooth a series
 * @example movingAverage([1, 2, 3, 4], 2) // [1.5, 2.5, 3.5]
 * @example movingAverage([1, 2], 3) // []
 * @example movingAverage([1], 0) // throws RangeError
 */
export function movingAverage(values: readonly number[], size: number): number[] {
  if (!Number.isInteger(size) || size < 1) throw new RangeError('size must be a positive integer')
  const averages: number[] = []
  let sum = 0
  values.forEach((value, index) => {
    sum += value - (values[index - size] ?? 0)
    if (index >= size - 1) averages.push(sum / size)
  })
  return averages
}
