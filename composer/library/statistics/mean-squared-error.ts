/**
 * Returns the mean of the squared differences of two lists.
 * @also mean squared error, mse of two lists, average squared difference, error between predictions and
 *   actual values
 * @example meanSquaredError([1, 2], [1, 4]) // 2
 * @example meanSquaredError([3], [3]) // 0
 * @example meanSquaredError([], []) // 0
 */
export function meanSquaredError(actual: readonly number[], predicted: readonly number[]): number {
  if (actual.length === 0) return 0
  return (
    actual.reduce((sum, number, index) => sum + (number - (predicted[index] ?? 0)) ** 2, 0) / actual.length
  )
}
