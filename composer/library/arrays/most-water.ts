/**
 * Finds how much water two of some walls can hold between them.
 * @also container with most water, max area between two lines, largest water container, most water
 *   between walls
 * @example mostWater([1, 8, 6, 2, 5, 4, 8, 3, 7]) // 49
 * @example mostWater([1, 1]) // 1
 * @example mostWater([]) // 0
 */
export function mostWater(heights: readonly number[]): number {
  let [left, right] = [0, heights.length - 1]
  let best = 0
  while (left < right) {
    const [low, high] = [heights[left] ?? 0, heights[right] ?? 0]
    best = Math.max(best, Math.min(low, high) * (right - left))
    if (low < high) left++
    else right--
  }
  return best
}
