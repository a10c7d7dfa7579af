/**
 * Computes the variance of all values of a population.
 * @also variance of numbers, population variance, spread of data, mean squared deviation
 * @example variance([2, 4, 4, 4, 5, 5, 7, 9]) // 4
 * @example variance([3]) // 0
 * @example variance([]) // throws RangeError
 */
export function variance(numbers: readonly number[]): number {
  if (numbers.length === 0) throw new RangeError('there is no variance of nothing')
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  return numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / numbers.length
}
