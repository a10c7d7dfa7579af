import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.deepEqual(m.bagDifference(['a', 'a', 'b'], ['a', 'c']), ['a', 'b'])
const right = ['a', 'a']
assert.deepEqual(m.bagDifference(['a'], right), [])
assert.deepEqual(right, ['a', 'a'])
assert.equal(m.sameBag(['x', 'y', 'x'], ['y', 'x', 'x']), true)
assert.equal(m.sameBag(['x', 'y', 'y'], ['y', 'x', 'x']), false)
assert.equal(m.sameBag(['x'], []), false)
assert.equal(m.sameBag([NaN], [NaN]), false)
assert.deepEqual(m.moves(['a', 'b', 'a'], ['b', 'a', 'a', 'z']), ['b: 1->0', 'a: 0->1', 'a: 0->2', 'z: new'])
assert.deepEqual(m.lastPositions(['a', 'b', 'a']), { a: 2, b: 1 })
