/**
 * Divides how many numbers there are by the sum of their reciprocals.
 * @also harmonic mean, harmonic average, average speed over equal distances, reciprocal mean
 * @example harmonicMean([2, 6]) // 3
 * @example harmonicMean([4]) // 4
 * @example harmonicMean([]) // 0
 */
export function harmonicMean(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0
  return numbers.length / numbers.reduce((sum, number) => sum + 1 / number, 0)
}
