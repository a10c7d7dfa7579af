/**
 * Returns change with as few coins as the largest ones first allow, as pairs of coin and count.
 * @also make change with coins greedily, change for an amount in coins, coins to give back, cash register
 *   change
 * @example changeCoins(67, [25, 10, 5, 1]) // [[25, 2], [10, 1], [5, 1], [1, 2]]
 * @example changeCoins(0, [10]) // []
 * @example changeCoins(30, [25, 5]) // [[25, 1], [5, 1]]
 */
export function changeCoins(amount: number, coins: readonly number[]): [coin: number, count: number][] {
  const change: [number, number][] = []
  let rest = amount
  for (const coin of coins.toSorted((a, b) => b - a)) {
    const count = Math.floor(rest / coin)
    if (count > 0) change.push([coin, count])
    rest -= count * coin
  }
  return change
}
