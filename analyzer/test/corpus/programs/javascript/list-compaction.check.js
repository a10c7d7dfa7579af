import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.deepEqual(m.removeEmpty(['', '', 'a', '', 'b', '']), ['a', 'b'])
const same = ['x']
assert.equal(m.removeEmpty(same), same)
assert.deepEqual(m.removePairs([1, 1, 2, 2, 3]), [2, 2, 3])
assert.deepEqual(m.removePairs([]), [])
assert.deepEqual(m.doubleUntil([1, 3], 12), [1, 3, 2, 6, 4, 12, 8])
assert.equal(m.sumLengths(['ab', '', 'cde']), 5)
assert.equal(m.sumLengths([]), 0)
const stack = [1, 2, 3, 4, 5]
assert.deepEqual(m.popAll(stack), [5, 4, 3])
assert.deepEqual(stack, [1, 2])
