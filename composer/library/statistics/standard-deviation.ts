/**
 * Computes the standard deviation of all values of a population.
 * @also standard deviation, sigma of a data set, how much values vary, population stdev
 * @example standardDeviation([2, 4, 4, 4, 5, 5, 7, 9]) // 2
 * @example standardDeviation([3]) // 0
 * @example standardDeviation([]) // throws RangeError
 */
export function standardDeviation(numbers: readonly number[]): number {
  if (numbers.length === 0) throw new RangeError('there is no deviation of nothing')
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  return Math.sqrt(numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / numbers.length)
}
