/**
 * Finds the greatest sum of numbers of which no two are neighbours.
 * @also house robber, maximum sum of non-adjacent elements, no two adjacent numbers, rob houses
 * @example houseRobber([2, 7, 9, 3, 1]) // 12
 * @example houseRobber([5]) // 5
 * @example houseRobber([]) // 0
 */
export function houseRobber(amounts: Iterable<number>): number {
  let withLast = 0
  let best = 0
  for (const amount of amounts) [withLast, best] = [best, Math.max(best, withLast + amount)]
  return best
}
