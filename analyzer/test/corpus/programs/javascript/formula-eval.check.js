import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.compute('net', { price: 2, count: 3 }), 6)
assert.equal(m.compute('label', { price: 2, count: 3 }), '#3')
assert.deepEqual(m.computeAll('gross', [{ price: 10, count: 1 }]), [12])
assert.deepEqual(m.computeAll('nothing', []), [])
assert.equal(m.compute('nothing', { price: 1, count: 1 }), undefined)
assert.deepEqual(m.readData("{a: 1, b: [0x10, 'x'], /* note */ c: undefined}"), { a: 1, b: [16, 'x'], c: undefined })
assert.throws(() => m.readData('{'), SyntaxError)
assert.equal(m.names(), 'net gross label')
assert.equal(m.globalSum(1, 2), 3)
assert.equal(m.globalSum('"a"', 2), 'a2')
assert.equal(m.later('1 + 1'), 2)
assert.equal(m.later(() => 7), 7)
