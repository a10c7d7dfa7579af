//: if coupon
// In percent. Check codes on your server before you take an order.
const coupons = { WELCOME10: 10 }
//: end
//: if tax
const TAX_PERCENT = __taxRate__
//: end
//: if shipping
const SHIPPING = 4.9
const FREE_SHIPPING_FROM = 50
//: end
//: if storage
const STORAGE_KEY = 'cart'
//: end

const format = (amount) => new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(amount)

/** The lines of the summary, with the total last. */
//: if coupon
function summaryOf(items, discountPercent) {
//: else
function summaryOf(items) {
//: end
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const lines = [{ label: 'Subtotal', amount: subtotal }]
  //: if coupon or tax or shipping
  let total = subtotal
  //: end
  //: if coupon
  if (discountPercent > 0) {
    const discount = (subtotal * discountPercent) / 100
    lines.push({ label: `Discount (${discountPercent}%)`, amount: -discount })
    total -= discount
  }
  //: end
  //: if tax
  const tax = (total * TAX_PERCENT) / 100
  lines.push({ label: `Tax (${TAX_PERCENT}%)`, amount: tax })
  total += tax
  //: end
  //: if shipping
  const shipping = subtotal === 0 || subtotal >= FREE_SHIPPING_FROM ? 0 : SHIPPING
  lines.push({ label: shipping === 0 ? 'Shipping (free)' : 'Shipping', amount: shipping })
  total += shipping
  //: end
  //: if coupon or tax or shipping
  return [...lines, { label: 'Total', amount: total }]
  //: else
  return [...lines, { label: 'Total', amount: subtotal }]
  //: end
}
