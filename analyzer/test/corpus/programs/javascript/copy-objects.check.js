import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const set = []
const target = {
  set size(value) {
    set.push(value)
  },
}
assert.equal(m.assignAll(target, { size: 4 }), target)
assert.deepEqual(set, [4])
let reads = 0
const source = {
  get now() {
    return ++reads
  },
}
const copy = m.fresh(source)
assert.equal(copy.now, 1)
assert.equal(copy.now, 1)
assert.deepEqual(m.fresh(null), {})
assert.deepEqual(m.fresh('ab'), { 0: 'a', 1: 'b' })
assert.deepEqual(m.copyList({ length: 2, 0: 'x', 1: 'y' }), ['x', 'y'])
assert.equal(1 in m.copyList([1, , 3]), false)
assert.deepEqual(m.withName({ name: 'a', x: 1 }, undefined), { name: undefined, x: 1 })
const pair = { a: 1, b: 2 }
assert.equal(m.swap(pair), pair)
assert.deepEqual(pair, { a: 2, b: 1 })
assert.equal(m.maxOf([3, 9, 2]), 9)
assert.equal(m.maxOf([]), -Infinity)
assert.equal(m.maxOf(null), -Infinity)
assert.equal(m.pushAll([1], [2, 3]), 3)
assert.equal(m.pushAll([1], null), 1)
const sym = Symbol('s')
assert.deepEqual(m.entries({ b: 1, a: 2, [sym]: 3 }), [['b', 1], ['a', 2]])
assert.deepEqual(m.fromPairs([['a', 1], ['a', 2], 'xy']), { a: 2, x: 'y' })
assert.equal(m.has({ a: 1 }, 'a'), true)
assert.equal(m.has({ hasOwnProperty: () => 'mine' }, 'a'), 'mine')
