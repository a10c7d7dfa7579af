import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const names = ['b', 'a', 'C']
assert.equal(m.sortNames(names), names)
assert.deepEqual(names, ['C', 'a', 'b'])
assert.deepEqual(m.sortVersions([10, 9, 1, undefined, 2]), [1, 10, 2, 9, undefined])
const scores = [5, 40, 9]
assert.deepEqual(m.top(scores, 2), [40, 9])
assert.deepEqual(scores, [40, 9, 5])
const list = [1, 2]
assert.equal(m.reversed(list), list)
assert.deepEqual(list, [2, 1])
assert.deepEqual(m.byLength(['bb', 'a', 'aa', 'c']), ['a', 'c', 'bb', 'aa'])
assert.equal(m.median([10, 9, 1]), 9)
assert.equal(m.median([10, 2, 9, 1]), 5.5)
assert.equal(m.median([]), NaN)
const values = [9, 10]
assert.equal(m.min(values), 10)
assert.deepEqual(values, [10, 9])
assert.equal(m.lowest([]), undefined)
assert.equal(m.lowest([NaN, 1]), NaN)
assert.equal(m.lowest([3, '2', 5]), '2')
assert.equal(m.min([]), undefined)
