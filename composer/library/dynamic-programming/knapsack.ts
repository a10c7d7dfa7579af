/**
 * Finds the greatest value of things that fit into a capacity, each taken at most once.
 * @also 0/1 knapsack problem, maximize value under weight limit, knapsack dynamic programming, pack items
 *   into a bag, knapsack best total value
 * @example knapsack([1, 3, 4], [1, 4, 5], 7) // 9
 * @example knapsack([5], [10], 4) // 0
 * @example knapsack([], [], 10) // 0
 */
export function knapsack(weights: readonly number[], values: readonly number[], capacity: number): number {
  const best = new Array<number>(Math.max(0, Math.floor(capacity)) + 1).fill(0)
  for (const [index, weight] of weights.entries()) {
    for (let room = best.length - 1; room >= weight; room--) {
      best[room] = Math.max(best[room] ?? 0, (best[room - weight] ?? 0) + (values[index] ?? 0))
    }
  }
  return best.at(-1) ?? 0
}
