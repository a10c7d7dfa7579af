/**
 * Smooths numbers: each counts with a share, what was before with the rest.
 * @also exponential moving average, ema of a series, exponential smoothing, smooth a time series with alpha
 * @example exponentialMovingAverage([2, 4, 8], 0.5) // [2, 3, 5.5]
 * @example exponentialMovingAverage([3], 0.1) // [3]
 * @example exponentialMovingAverage([], 0.5) // []
 */
export function exponentialMovingAverage(numbers: readonly number[], share: number): number[] {
  const smooth: number[] = []
  for (const number of numbers) smooth.push(share * number + (1 - share) * (smooth.at(-1) ?? number))
  return smooth
}
