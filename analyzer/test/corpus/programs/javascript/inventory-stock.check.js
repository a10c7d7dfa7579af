import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const stock = new m.Inventory([
  { sku: 'a', count: 3, price: 2 },
  { sku: 'b', count: 1, price: 10 },
])
assert.equal(stock.total(), 16)
assert.equal(stock.take('a', 4), false)
assert.equal(stock.take('a', 1), true)
assert.equal(stock.take('zzz', 0), false)
assert.equal(stock.take('b', 1), true)
assert.equal(stock.find('b'), null)
assert.equal(stock.take('b', 1), false)
assert.equal(m.report(stock), 'a x2')
const fresh = { sku: 'c', count: 1, price: 1 }
assert.equal(stock.restock([fresh, { sku: 'c', count: 2, price: 5 }, { sku: 'a', count: 1 }]), 2)
assert.equal(stock.find('c'), fresh)
assert.equal(m.report(stock), 'a x3\nc x3')
assert.deepEqual(stock.log, ['take 1 a', 'take 1 b'])
assert.equal(stock.total(), 9)
assert.equal(m.report(new m.Inventory([])), '')
