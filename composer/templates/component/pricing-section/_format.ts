//: each plan in plans
//: if first
function formatPrice(amount: number): string {
  return `__plan_currency__${Number.isInteger(amount) ? amount : amount.toFixed(2)}`
}
//: end
//: end
