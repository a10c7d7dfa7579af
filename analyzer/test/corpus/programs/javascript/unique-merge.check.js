import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.deepEqual(m.common([1, 2, 2, 3], [2, 3, 4]), [2, 2, 3])
assert.deepEqual(m.common([NaN, 1], [NaN, 1]), [1])
assert.deepEqual(m.missing([NaN, 1, 2], [NaN, 1]), [NaN, 2])
assert.deepEqual(m.unique([3, 1, 3, 2, 1]), [3, 1, 2])
assert.deepEqual(m.unique([NaN, NaN, 5]), [5])
assert.ok(Object.is(m.common([-0], [0])[0], -0))
assert.equal(m.countKnown([1, '1', NaN, null], [1, NaN, undefined]), 1)
assert.deepEqual(m.common([undefined], new Array(2)), [])
assert.equal(m.hasAny('some text', ['zz', 'text']), true)
assert.equal(m.hasAny('abc', ['ac']), false)
assert.equal(m.hasAny('abc', ['']), true)
assert.equal(m.hasAny(['ab', 'c'], ['a']), false)
