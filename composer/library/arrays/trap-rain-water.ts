/**
 * Computes how much rain stays between walls of the given heights.
 * @also trapping rain water, water between bars, how much water is trapped, rain water elevation map
 * @example trapRainWater([0, 1, 0, 2, 1, 0, 1, 3]) // 5
 * @example trapRainWater([3, 0, 3]) // 3
 * @example trapRainWater([]) // 0
 */
export function trapRainWater(heights: readonly number[]): number {
  let left = 0
  let right = heights.length - 1
  let level = 0
  let water = 0
  while (left < right) {
    const low = Math.min(heights[left] as number, heights[right] as number)
    if (heights[left] === low) left++
    else right--
    level = Math.max(level, low)
    water += level - low
  }
  return water
}
