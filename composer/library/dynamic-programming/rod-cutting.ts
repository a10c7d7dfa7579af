/**
 * Finds the most that a rod brings when it is cut into pieces with prices by length.
 * @also rod cutting problem, maximum revenue from cutting a rod, cut rod for best price, best way to
 *   cut a rod
 * @example rodCutting([1, 5, 8, 9], 4) // 10
 * @example rodCutting([3], 2) // 6
 * @example rodCutting([2, 5], 0) // 0
 */
export function rodCutting(prices: readonly number[], length: number): number {
  const best = [0]
  for (let size = 1; size <= length; size++) {
    best.push(Math.max(0, ...prices.slice(0, size).map((price, cut) => price + (best[size - cut - 1] ?? 0))))
  }
  return best[length] ?? 0
}
