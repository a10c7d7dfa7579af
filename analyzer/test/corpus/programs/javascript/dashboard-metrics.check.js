import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const source = (visits, sales, refunds) => ({
  visits: async () => visits,
  sales: () => new Promise((done) => setImmediate(done, sales)),
  refunds: async () => refunds,
})
assert.deepEqual(await m.collect(source(10, 5, 1)), { visits: 10, sales: 5, refunds: 1, rate: 0.5 })
assert.equal((await m.collect(source(0, 5, 1))).rate, 0)
const rows = await m.collectAll([source(1, 1, 0), source(2, 1, 1), source(4, 1, 0)])
assert.deepEqual(
  rows.map((row) => row.visits),
  [1, 2, 4],
)
assert.equal(m.average([], 'visits'), 0)
assert.equal(m.average([{ a: 1 }, { a: 4 }], 'a'), 2.5)
assert.equal(await m.summary([source(1, 2, 3), source(3, 2, 1)]), 'visits: 2.0, sales: 2.0, refunds: 2.0')
assert.equal(await m.summary([]), 'visits: 0.0, sales: 0.0, refunds: 0.0')
await assert.rejects(
  m.collect({ ...source(1, 1, 1), sales: async () => Promise.reject(new TypeError('sales')) }),
  TypeError,
)
