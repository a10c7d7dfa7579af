/**
 * Computes the average of numbers.
 * @also average of numbers, arithmetic mean, mean value of a list, calculate the average
 * @example mean([1, 2, 3, 4]) // 2.5
 * @example mean([-5]) // -5
 * @example mean([]) // throws RangeError
 */
export function mean(numbers: readonly number[]): number {
  if (numbers.length === 0) throw new RangeError('there is no mean of nothing')
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
