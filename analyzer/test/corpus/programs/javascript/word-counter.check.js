import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.countWord(['The cat', 'the the', 'other'], 'the'), 3)
assert.equal(m.countWord([], 'x'), 0)
assert.deepEqual(m.linesWith(['xxab', 'ab', 'ab', 'c', 'ab'], 'ab'), ['xxab', 'ab', 'ab', 'ab'])
assert.deepEqual(m.linesWith(['b', 'bb'], 'b'), ['b', 'bb'])
assert.deepEqual(m.positions(['one two', 'two', 'xx two two', 'none'], 'two'), [4, 0, 3])
assert.deepEqual(m.maskAll(['abc cab', 'c'], ['ab', 'c']), ['*** ***', '*'])
assert.deepEqual(m.maskAll(['x'], []), ['x'])
