import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.orDefault(undefined, 5), 5)
assert.equal(m.orDefault(null, 5), 5)
assert.equal(m.orDefault(0, 5), 0)
assert.equal(m.orDefault('', 5), '')
assert.equal(m.orDefault(false, 5), false)
assert.deepEqual(m.clean([0, null, '', undefined, NaN, false]), [0, '', NaN, false])
assert.equal(m.sameId(7, '7'), true)
assert.equal(m.sameId('7', '7.0'), false)
assert.equal(m.sameId(null, 0), false)
assert.deepEqual(m.find([{ id: 1 }, { id: '2' }], 2), { id: '2' })
assert.deepEqual(m.find([{ id: undefined }], null), { id: undefined })
assert.equal(m.find([], 1), null)
assert.deepEqual([0, '0', '', [], false, null, undefined, 'a'].map(m.isZero), [true, true, true, true, true, false, false, false])
assert.deepEqual(['', null, undefined, 0, []].map(m.isEmpty), [true, true, true, false, false])
assert.deepEqual([1, '1', true, 0, '', false, 2, null, 'true'].map(m.flag), ['on', 'on', 'on', 'off', 'off', 'off', 'other', 'other', 'other'])
assert.equal(m.typeIs(null, 'object'), true)
assert.equal(m.typeIs(() => 1, 'function'), true)
