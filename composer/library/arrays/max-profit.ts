/**
 * Finds the greatest profit of buying at one price and selling at a later one.
 * @also best time to buy and sell stock, maximum profit from prices, buy low sell high, stock profit
 * @example maxProfit([7, 1, 5, 3, 6, 4]) // 5
 * @example maxProfit([5, 4]) // 0
 * @example maxProfit([]) // 0
 */
export function maxProfit(prices: Iterable<number>): number {
  let lowest = Number.POSITIVE_INFINITY
  let profit = 0
  for (const price of prices) {
    lowest = Math.min(lowest, price)
    profit = Math.max(profit, price - lowest)
  }
  return profit
}
