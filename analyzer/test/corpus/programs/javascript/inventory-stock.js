// Stock keeping with repeated lookups.

export class Inventory {
  constructor(items) {
    this.items = items
    this.log = []
  }
  find(sku) {
    for (let i = 0; i < this.items.length; i++) {
      if (this.items[i].sku === sku) {
        return this.items[i]
      }
    }
    return null
  }
  take(sku, n) {
    if (this.find(sku) !== null) {
      if (this.find(sku).count >= n) {
        this.find(sku).count = this.find(sku).count - n
        this.log.push('take ' + n + ' ' + sku)
        if (this.find(sku).count === 0) {
          this.items.splice(this.items.indexOf(this.find(sku)), 1)
        }
        return true
      }
    }
    return false
  }
  total() {
    let sum = 0
    this.items.forEach(function (item) {
      sum = sum + item.count * item.price
    })
    return sum
  }
  restock(list) {
    for (const entry of list) {
      const known = this.find(entry.sku)
      if (known) known.count += entry.count
      else this.items.push(entry)
    }
    return this.items.length
  }
}

export function report(inventory) {
  const lines = []
  for (let i = 0; i < inventory.items.length; i++) {
    const item = inventory.items[i]
    lines.push(item.sku + ' x' + item.count)
  }
  return lines.join('\n')
}
