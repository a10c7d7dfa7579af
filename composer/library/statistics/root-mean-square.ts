/**
 * Takes the root of the mean of the squares.
 * @also root mean square, rms of a list, quadratic mean, rms value
 * @example rootMeanSquare([3, 3]) // 3
 * @example rootMeanSquare([1, 7]) // 5
 * @example rootMeanSquare([]) // 0
 */
export function rootMeanSquare(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0
  return Math.sqrt(numbers.reduce((sum, number) => sum + number ** 2, 0) / numbers.length)
}
