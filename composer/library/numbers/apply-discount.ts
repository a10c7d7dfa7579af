/**
 * Returns a price after a discount in percent, to the cent.
 * @also apply a discount to a price, price after discount percent, discounted price, sale price with
 *   percentage off, calculate discount
 * @example applyDiscount(200, 25) // 150
 * @example applyDiscount(19.99, 0) // 19.99
 * @example applyDiscount(80, 100) // 0
 */
export function applyDiscount(price: number, percent: number): number {
  return Math.round(price * (100 - percent)) / 100
}
