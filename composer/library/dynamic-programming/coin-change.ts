/**
 * Finds the smallest number of coins that make up an amount.
 * @also coin change, minimum number of coins, fewest coins for an amount, make change
 * @example coinChange([1, 2, 5], 11) // 3
 * @example coinChange([2], 3) // undefined
 * @example coinChange([1], 0) // 0
 */
export function coinChange(coins: readonly number[], amount: number): number | undefined {
  const fewest = [0]
  for (let sum = 1; sum <= amount; sum++) {
    fewest[sum] = Number.POSITIVE_INFINITY
    for (const coin of coins) {
      if (coin > 0 && coin <= sum) fewest[sum] = Math.min(fewest[sum] ?? 0, (fewest[sum - coin] ?? 0) + 1)
    }
  }
  const count = fewest[amount]
  return count === Number.POSITIVE_INFINITY ? undefined : count
}
