import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.sum(), 0)
assert.equal(m.sum(1, 2, 3), 6)
assert.equal(m.sum('a', 1), '0a1')
assert.equal(m.sum.length, 0)
const join = function (...args) {
  return this.sep + args.join(this.sep)
}
assert.equal(m.partial(join, 1, 2).call({ sep: '-' }, 3), '-1-2-3')
assert.equal(m.given(1), '1:one')
assert.equal(m.given(1, undefined), '2:undefined')
assert.equal(m.given(), '0:one')
assert.equal(m.given.length, 2)
assert.equal(m.typeOfArguments(1), '[object Arguments]false')
assert.equal(m.inner('mine'), 'mine')
const target = {}
assert.equal(m.extend(target, { a: 1 }, null, Object.create({ b: 2 }), undefined), target)
assert.deepEqual(target, { a: 1, b: 2 })
assert.equal(m.extend.length, 1)
assert.deepEqual(m.counter.add(1, 2), [11, 12])
