import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const lines = []
const first = m.addLine(lines, 'pen', 2, 3)
assert.equal(m.addLine(lines, 'pen', 9, 1), first)
m.addLine(lines, 'ink', 5, 1)
assert.equal(lines.length, 2)
assert.ok(first instanceof m.CartLine)
assert.deepEqual(m.total(lines, 'FR'), { sum: 13, tax: 2.6, text: 'sum: 13 + 2.6' })
assert.deepEqual(m.total(lines, 'US'), { sum: 13, tax: undefined, text: 'sum: 13' })
assert.deepEqual(m.total([], 'DE'), { sum: 0, tax: 0, text: 'sum: 0' })
assert.equal(m.receipt(lines), '1) pen 4x2\n2) ink 1x5\n')
assert.equal(m.receipt([]), '')
assert.equal(m.coupon(''), null)
assert.equal(m.coupon('abcd'), 5)
assert.equal(m.coupon('abc'), 1)
m.addLine(lines, 7, 1, 1)
assert.equal(m.addLine(lines, '7', 1, 1).count, 2)
