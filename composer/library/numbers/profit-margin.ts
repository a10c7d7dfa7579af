/**
 * Returns the profit as percent of the revenue.
 * @also profit margin percentage, margin from revenue and cost, gross margin, compute the profit margin
 * @example profitMargin(200, 150) // 25
 * @example profitMargin(100, 100) // 0
 * @example profitMargin(0, 5) // 0
 */
export function profitMargin(revenue: number, cost: number): number {
  return revenue === 0 ? 0 : ((revenue - cost) / revenue) * 100
}
