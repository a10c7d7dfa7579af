import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.area({ kind: 'square', size: 3 }), 9)
assert.equal(m.area({ kind: 'circle', size: 1 }), 3)
assert.deepEqual(m.log, [])
assert.equal(m.level(0), 4)
assert.equal(m.level(9), 9)
assert.equal(m.first([]), 'none')
assert.equal(m.first(['a', 'b']), 'a')
let closed = 0
const source = {
  [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 7 }), return: () => ({ done: ++closed > 0 }) }),
}
assert.equal(m.first(source), 7)
assert.equal(closed, 1)
assert.equal(m.mixed(true), 'no')
assert.deepEqual(m.log, ['flag', 'always'])
assert.equal(m.mixed(true), 'yes')
assert.deepEqual(m.log, ['flag', 'always', 'flag'])
assert.equal(m.mixed(false), 'no')
assert.equal(m.log.length, 4)
assert.throws(() => m.thrower(4), { name: 'RangeError', message: 'n is 4' })
assert.equal(m.hoisted(), 3)
assert.equal('value' in globalThis, false)
