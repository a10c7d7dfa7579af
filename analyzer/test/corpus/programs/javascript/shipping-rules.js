// Shipping prices with deeply nested conditions.

export function shipping(order) {
  let price
  if (order.country === 'DE') {
    if (order.weight < 1) {
      price = 3
    } else {
      if (order.weight < 10) {
        price = 6
      } else {
        price = 12
      }
    }
  } else {
    if (order.eu) {
      if (order.weight < 10) {
        price = 9
      } else {
        price = 20
      }
    } else {
      price = 40
    }
  }
  if (order.gift) {
    if (order.total > 50) price = price + 0
    else price = price + 2
  }
  return price
}

export function discount(customer) {
  if (customer.years > 5) {
    if (customer.orders > 10) {
      return 15
    }
  } else {
    if (customer.orders > 10) {
      return 5
    } else {
      return 1
    }
  }
  return 10
}

export function canShip(order) {
  if (order.items.length > 0) {
    if (order.paid()) {
      if (order.stock()) {
        return true
      }
    }
  }
  return false
}

export function note(order) {
  var text = ''
  if (order.gift) if (order.total > 50) text = 'big gift'
  else text = 'gift'
  return text
}
