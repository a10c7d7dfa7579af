import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.deepEqual(m.expand({ a: ['b', 'c'], b: ['d'] }), ['a', 'b', 'c', 'd'])
assert.deepEqual(m.expand({}), [])
const map = { a: null, b: null, c: 1, d: null }
assert.equal(m.prune(map), 3)
assert.deepEqual(map, { c: 1 })
assert.equal(m.longestKey({ a: 1, abc: 2, xyz: 3 }), 'abc')
assert.equal(m.longestKey({}), '')
const child = Object.create({ inherited: 'no' })
child.own = 'yes'
assert.deepEqual(m.invert(child), { yes: 'own' })
assert.deepEqual(m.invert({ a: 'x', b: 'x' }), { x: 'b' })
