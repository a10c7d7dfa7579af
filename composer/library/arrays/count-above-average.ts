/**
 * Counts the numbers of a list that are greater than their average.
 * @also number of elements greater than the average, count values above the mean, how many are above
 *   average, numbers above average count
 * @example countAboveAverage([1, 2, 3, 4]) // 2
 * @example countAboveAverage([5, 5]) // 0
 * @example countAboveAverage([]) // 0
 */
export function countAboveAverage(numbers: readonly number[]): number {
  const average = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  return numbers.filter((number) => number > average).length
}
