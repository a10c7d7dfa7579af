/**
 * Adds up prices by quantities, less a discount in percent, to the cent.
 * @also sum of price times quantity of items, order total of line items with discount percent, total
 *   of line items with price and quantity, items have price and quantity plus optional discount percent
 * @example lineItemsTotal([{ price: 10, quantity: 2 }, { price: 5, quantity: 1 }]) // 25
 * @example lineItemsTotal([{ price: 200, quantity: 1 }], 25) // 150
 * @example lineItemsTotal([]) // 0
 */
export function lineItemsTotal(items: readonly { price: number; quantity?: number }[], discount = 0): number {
  const total = items.reduce((sum, { price, quantity = 1 }) => sum + price * quantity, 0)
  return Math.round(total * (100 - discount)) / 100
}
