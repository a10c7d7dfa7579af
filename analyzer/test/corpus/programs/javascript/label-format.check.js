import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.pageLabel(2, 1, 9), '3 of 9')
assert.equal(m.pageLabel('2', 1, 9), '21 of 9')
assert.equal(m.range(1, 2), '1 to 3')
assert.equal(m.sizeLabel(3, 4), '7px 34px')
assert.equal(m.price(3, 5), '3.05 EUR')
assert.equal(m.price(3, 50), '3.50 EUR')
assert.equal(m.clock(1, 2, 30), '1:02:30')
assert.deepEqual(m.quoteAll(['ab']), ['`ab` costs ${2}'])
assert.equal(m.escapeLabel('x'), 'C:\\dir\\x\nit\'s "x"')
assert.equal(m.sumLabel([1, 2]), '32')
assert.equal(m.sumLabel(['a', 1]), '0a12')
assert.equal(m.sumLabel([]), '00')
assert.equal(m.tail(1, '2'), '122')
