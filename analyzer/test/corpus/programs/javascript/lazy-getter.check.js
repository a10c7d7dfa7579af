import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.deepEqual(m.pair(new m.Sequence(0)), [1, 2])
assert.equal(m.isRising(new m.Sequence(0)), true)
assert.equal(m.orNext(new m.Sequence(5)), 7)
assert.equal(m.orNext(new m.Sequence(1)), -3)
const seq = new m.Sequence(10)
assert.deepEqual(m.fill(seq), [11, 12, 13])
assert.equal(seq.current, 13)
assert.equal(m.skip(new m.Sequence(0)), 2)
let n = 0
const holder = {
  get value() {
    n++
    return n
  },
}
assert.equal(m.ensure(holder), 3)
assert.equal(m.ensure({ value: null }), 'none')
assert.equal(m.ensure({ value: 0 }), 0)
assert.equal(m.sumTwice(new m.Sequence(1)), '5')
