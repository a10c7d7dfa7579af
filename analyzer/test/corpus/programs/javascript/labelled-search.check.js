import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.deepEqual(m.findPair([[1, 2], [3, 4]], 3), { found: [0, 1], x: 0, y: 1 })
assert.deepEqual(m.findPair([[1, 2], [3]], 9), { found: null, x: 1, y: 2 })
assert.deepEqual(m.findPair([], 9), { found: null, x: undefined, y: 0 })
assert.deepEqual(m.findPair([[5], [5]], 5).found, [0, 0])
assert.deepEqual(m.primes(20), [2, 3, 5, 7, 11, 13, 17, 19])
assert.deepEqual(m.primes(1), [])
const row = ['c']
assert.equal(m.firstRowWithout([['a', 'b'], row], ['b']), row)
assert.equal(m.firstRowWithout([['b']], ['b']), undefined)
assert.deepEqual(m.firstRowWithout([[]], ['b']), [])
assert.equal(m.block(-1), 'start end')
assert.equal(m.block(11), 'start positive end')
assert.equal(m.block(1), 'start positive small end')
