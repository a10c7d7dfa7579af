import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const date = new Date(0)
const state = { a: undefined, d: date, n: NaN, f() {}, list: [undefined, { x: 1 }], t: new m.Temperature(5) }
const copy = m.snapshot(state)
assert.deepEqual(copy, { d: '1970-01-01T00:00:00.000Z', n: null, list: [null, { x: 1 }], t: '5 C' })
assert.equal('a' in copy, false)
assert.notEqual(copy.list[1], state.list[1])
assert.deepEqual(m.publicCopy({ name: 'a', password: 'p', tags: new Set([1]) }), { name: 'a', tags: {} })
assert.deepEqual(m.history({ z: 1 }, ['x', 'y']), [{ z: 1, x: 0 }, { z: 1, x: 0, y: 1 }])
assert.equal(m.same({ a: 1, b: 2 }, { a: 1, b: 2 }), true)
assert.equal(m.same({ a: 1, b: 2 }, { b: 2, a: 1 }), false)
assert.equal(m.same({ a: undefined }, {}), true)
const inner = {}
assert.equal(m.shallow({ inner }).inner, inner)
const loop = {}
loop.self = loop
assert.equal(m.tryClone(loop), 'TypeError')
assert.equal(m.tryClone(undefined), 'SyntaxError')
assert.equal(m.tryClone(-0) === 0 && Object.is(m.tryClone(-0), 0), true)
