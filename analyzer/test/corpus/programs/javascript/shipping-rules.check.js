import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const order = (extra) => ({ country: 'DE', weight: 1, total: 10, ...extra })
assert.equal(m.shipping(order({ weight: 0.5 })), 3)
assert.equal(m.shipping(order({})), 6)
assert.equal(m.shipping(order({ weight: 10 })), 12)
assert.equal(m.shipping(order({ weight: NaN })), 12)
assert.equal(m.shipping(order({ country: 'FR', eu: true })), 9)
assert.equal(m.shipping(order({ country: 'FR', eu: true, weight: 30, gift: true })), 22)
assert.equal(m.shipping(order({ country: 'US', gift: true, total: 51 })), 40)
assert.equal(m.discount({ years: 6, orders: 11 }), 15)
assert.equal(m.discount({ years: 6, orders: 10 }), 10)
assert.equal(m.discount({ years: 5, orders: 11 }), 5)
assert.equal(m.discount({ orders: 1 }), 1)
let asked = ''
const ship = (items, paid, stock) =>
  m.canShip({
    items,
    paid: () => ((asked += 'p'), paid),
    stock: () => ((asked += 's'), stock),
  })
assert.equal(ship([], true, true), false)
assert.equal(asked, '')
assert.equal(ship([1], 0, true), false)
assert.equal(asked, 'p')
assert.equal(ship([1], 'yes', 1), true)
assert.equal(asked, 'pps')
assert.equal(m.note({ gift: true, total: 60 }), 'big gift')
assert.equal(m.note({ gift: true, total: 1 }), 'gift')
assert.equal(m.note({ gift: false, total: 1 }), '')
