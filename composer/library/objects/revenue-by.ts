/**
 * Adds up price by quantity of orders for every value of a key.
 * @also total revenue per product from orders, revenue by category price times quantity, sales per
 *   product, sum of quantity times price grouped by a field
 * @example revenueBy([{ product: 'a', quantity: 2, price: 3 }, { product: 'a', quantity: 1, price: 3 }], 'product') // { a: 9 }
 * @example revenueBy([{ kind: 'x', quantity: 0, price: 9 }], 'kind') // { x: 0 }
 * @example revenueBy([], 'product') // {}
 */
export function revenueBy(
  orders: readonly Readonly<Record<string, unknown>>[],
  key: string,
): Record<string, number> {
  const totals = new Map<string, number>()
  for (const order of orders) {
    const group = String(order[key])
    totals.set(group, (totals.get(group) ?? 0) + Number(order.price) * Number(order.quantity))
  }
  return Object.fromEntries(totals)
}
