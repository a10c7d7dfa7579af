/**
 * Returns a price with a tax in percent added, to the cent.
 * @also add tax to a price, price including VAT, gross price from net and tax rate, calculate sales
 *   tax total
 * @example addTax(100, 19) // 119
 * @example addTax(9.99, 0) // 9.99
 * @example addTax(50, 7) // 53.5
 */
export function addTax(price: number, percent: number): number {
  return Math.round(price * (100 + percent)) / 100
}
