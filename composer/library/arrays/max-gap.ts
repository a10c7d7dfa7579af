/**
 * Finds the largest difference of two numbers that are beside each other when sorted.
 * @also maximum gap between sorted elements, largest gap, biggest difference between successive
 *   elements in sorted form, max gap
 * @example maxGap([3, 6, 9, 1]) // 3
 * @example maxGap([10]) // 0
 * @example maxGap([1, 10]) // 9
 */
export function maxGap(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return Math.max(0, ...sorted.slice(1).map((number, index) => number - (sorted[index] ?? 0)))
}
