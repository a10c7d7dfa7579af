import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const money = new m.Money(150)
assert.equal(m.total('Due', money), 'Due: 150')
assert.equal(m.sum(money, new m.Money(50)), 'sum 200')
assert.equal(m.describe(new m.Tagged('t')), 'value=t:default;')
assert.equal(m.describe(null), 'value=null;')
assert.equal(m.describe(undefined), 'value=undefined;')
assert.equal(m.describe([1, [2, null]]), 'value=1,2,;')
assert.equal(m.describe({}), 'value=[object Object];')
assert.throws(() => m.describe(Symbol('s')), TypeError)
assert.equal(m.prefixed(money), '[150]')
assert.equal(m.prefixed(-0), '[0]')
assert.equal(m.report([money, null, undefined, 1]), '150|null|undefined|1')
assert.equal(m.report([]), '')
assert.equal(m.joined([money, null, undefined, 1]), '<1.50|||1>')
assert.throws(() => m.describe(Object.create(null)), TypeError)
