import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.deepEqual(m.merge({ a: 1, b: 2 }, { b: undefined, c: null }), { a: 1, b: 2, c: null })
assert.deepEqual(Object.keys(m.merge({ z: 1, a: 1 }, { m: 1, z: 2 })), ['z', 'a', 'm'])
const proto = Object.create({ hidden: 1 })
proto.shown = 2
assert.deepEqual(m.merge(proto, {}), { shown: 2 })
assert.deepEqual(m.changed({ a: 1, b: NaN }, { a: 1, b: NaN, c: undefined }), ['b'])
assert.deepEqual(m.withDefaults({ size: 0, label: '', open: false }), { size: 10, label: 'none', open: false })
assert.deepEqual(m.withDefaults({ size: null, open: null }), { size: 10, label: 'none', open: null })
assert.deepEqual(m.flatten({ a: { b: 1, c: { d: null } }, e: [5] }), { 'a.b': 1, 'a.c.d': null, 'e.0': 5 })
assert.deepEqual(m.flatten({ a: 1 }, 'p'), { 'p.a': 1 })
