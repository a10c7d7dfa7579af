/**
 * Adds up numbers without the largest and the smallest of them.
 * @also sum without highest and lowest number, sum excluding min and max, add all but largest and
 *   smallest, sum of array without extremes
 * @example sumWithoutExtremes([6, 2, 1, 8, 10]) // 16
 * @example sumWithoutExtremes([3, 5]) // 0
 * @example sumWithoutExtremes([]) // 0
 */
export function sumWithoutExtremes(numbers: readonly number[]): number {
  if (numbers.length < 3) return 0
  return numbers.reduce((sum, number) => sum + number, 0) - Math.max(...numbers) - Math.min(...numbers)
}
