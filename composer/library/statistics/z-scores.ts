/**
 * Says of every number how many standard deviations it is from the mean.
 * @also z-scores of a list, standardize values, standard scores, normalize by mean and standard deviation
 * @example zScores([1, 3]) // [-1, 1]
 * @example zScores([5, 5]) // [0, 0]
 * @example zScores([]) // []
 */
export function zScores(numbers: readonly number[]): number[] {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const variance = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / numbers.length
  return numbers.map((number) => (variance === 0 ? 0 : (number - mean) / Math.sqrt(variance)))
}
