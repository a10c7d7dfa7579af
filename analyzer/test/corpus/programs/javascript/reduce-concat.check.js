import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.deepEqual(m.flatten([[1], [2, [3]], 4, 'ab', []]), [1, 2, [3], 4, 'ab'])
assert.deepEqual(m.flatten([]), [])
assert.deepEqual(m.flatten([[null], undefined]), [null, undefined])
assert.deepEqual(m.evens([1, 2, 3, 4]), [2, 4])
assert.deepEqual(
  m.group([{ k: 'a', value: 1 }, { k: 'b', value: [2, 3] }, { k: 'a', value: [[4]] }], 'k'),
  { a: [1, [4]], b: [2, 3] },
)
const start = ['s']
const snapshots = m.history(['a', ['b', 'c']], start)
assert.deepEqual(snapshots, [['s', 'a'], ['s', 'a', 'b', 'c']])
assert.deepEqual(start, ['s'])
assert.notEqual(snapshots[0], snapshots[1])
assert.equal(m.chain(['b', 'c'], 'a'), 'abc')
assert.equal(m.chain([1, null], 'a'), 'a1null')
assert.deepEqual(m.chain([1, [2]], [0]), [0, 1, 2])
const spreadable = { length: 2, 0: 'x', 1: 'y', [Symbol.isConcatSpreadable]: true }
assert.deepEqual(m.collect([[1], spreadable, 'no']), [1, 'x', 'y', 'no'])
const untouched = [[1], [2]]
m.collect(untouched)
assert.deepEqual(untouched, [[1], [2]])
