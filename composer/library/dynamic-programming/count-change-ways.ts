/**
 * Counts the ways in which coins can make up an amount.
 * @also number of ways to make change, coin combinations, count the ways to pay an amount, coin change
 *   ways
 * @example countChangeWays([1, 2, 5], 5) // 4
 * @example countChangeWays([2], 3) // 0
 * @example countChangeWays([], 0) // 1
 */
export function countChangeWays(coins: readonly number[], amount: number): number {
  if (amount < 0) return 0
  const ways = [1, ...new Array<number>(amount).fill(0)]
  for (const coin of coins) {
    if (coin < 1) throw new RangeError('a coin must be worth at least 1')
    for (let sum = coin; sum <= amount; sum++) ways[sum] = (ways[sum] ?? 0) + (ways[sum - coin] ?? 0)
  }
  return ways[amount] ?? 0
}
