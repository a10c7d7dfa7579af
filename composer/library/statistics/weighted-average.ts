/**
 * Computes the average of numbers that count differently.
 * @also weighted average, weighted mean, grade point average, average with weights
 * @example weightedAverage([80, 90], [1, 3]) // 87.5
 * @example weightedAverage([5], [2]) // 5
 * @example weightedAverage([1], [0]) // throws RangeError
 */
export function weightedAverage(values: readonly number[], weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (values.length !== weights.length || total === 0) {
    throw new RangeError('every value needs a weight, and their sum must not be zero')
  }
  return values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) / total
}
