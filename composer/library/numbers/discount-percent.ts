/**
 * Returns by how many percent a price was lowered.
 * @also discount percentage between two prices, how much percent off, percent discount from original and
 *   sale price, percentage saved
 * @example discountPercent(80, 60) // 25
 * @example discountPercent(50, 50) // 0
 * @example discountPercent(0, 5) // 0
 */
export function discountPercent(originalPrice: number, salePrice: number): number {
  return originalPrice === 0 ? 0 : ((originalPrice - salePrice) / originalPrice) * 100
}
