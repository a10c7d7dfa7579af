// Writes an order and its audit trail; the trail is read by people, top to bottom.

export class Journal {
  constructor() {
    this.lines = []
  }
  async write(line) {
    await null
    this.lines.push(line)
  }
  async writeSlow(line) {
    await null
    await null
    await null
    this.lines.push(line)
  }
}

export async function placeOrder(journal, order) {
  await journal.writeSlow('begin ' + order.id)
  await journal.write('items ' + order.items.length)
  await journal.write('end ' + order.id)
  return journal.lines.length
}

export async function placeAll(journal, orders) {
  var counts = []
  for (var i = 0; i < orders.length; i++) {
    counts.push(await placeOrder(journal, orders[i]))
  }
  return counts
}

export async function cancelOrder(journal, order) {
  const first = await journal.writeSlow('cancel ' + order.id)
  const second = await journal.write('refund ' + order.id)
  return [first, second]
}

export async function replay(journal, target) {
  for (const line of journal.lines) {
    await target.writeSlow('> ' + line)
    await target.write('ok')
  }
  return target
}
