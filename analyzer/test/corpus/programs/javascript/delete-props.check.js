import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.deepEqual(Object.keys(m.dropPrivate({ _a: 1, b: 2, _c: 3, __d: 4 })), ['b'])
assert.equal(m.unset({ a: 1 }, 'a'), true)
assert.equal(m.unset({}, 'a'), true)
assert.throws(() => m.unset(Object.freeze({ a: 1 }), 'a'), TypeError)
const o = { a: undefined, z: 1 }
assert.equal(m.move(o, 'a', 'b'), true)
assert.deepEqual(Object.keys(o), ['z', 'b'])
assert.equal(m.move(o, 'nope', 'b'), false)
const cache = new m.Cache(2)
cache.put('x', 1)
cache.put('y', 2)
cache.put('x', 3)
cache.put('z', 4)
assert.deepEqual(cache.keys(), ['x', 'z'])
assert.equal(cache.has('y'), false)
assert.equal(cache.has('x'), true)
cache.put('x', undefined)
assert.equal(cache.has('x'), true)
assert.deepEqual(cache.keys(), ['z', 'x'])
class Base {}
Base.prototype.size = 7
const object = Object.assign(new Base(), { size: 1 })
assert.equal(m.resetToClass(object, 'size'), 7)
const source = { a: 1, b: 2 }
assert.deepEqual(m.omit(source, ['a', 'q']), { b: 2 })
assert.deepEqual(source, { a: 1, b: 2 })
