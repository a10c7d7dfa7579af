import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.deepEqual(m.indexes(['a', 'b']), ['0', '1'])
const list = [1, 2, 3]
list.extra = 10
assert.equal(m.total(list), 16)
assert.deepEqual(m.nextIndexes(['a', 'b']), ['01', '11'])
const sparse = [1, , 3]
assert.equal(m.count(sparse), 2)
assert.equal(m.count([undefined]), 1)
assert.equal(m.count('abc'), 3)
assert.equal(m.count(null), 0)
const copy = m.copyAll(sparse)
assert.equal(1 in copy, false)
assert.equal(copy.length, 3)
assert.equal(m.copyAll(list).extra, 10)
assert.equal(m.firstKey({}), null)
assert.equal(m.firstKey(Object.create({ up: 1 })), 'up')
assert.equal(m.firstKey({ b: 1, 2: 1, 1: 1 }), '1')
const child = Object.create({ up: 1 })
child.mine = 1
assert.deepEqual(m.own(child), ['mine'])
