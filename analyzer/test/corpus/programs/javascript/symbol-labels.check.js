import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.keyLabel(m.HIDDEN), 'symbol Symbol(hidden)')
assert.equal(m.keyLabel('a'), 'key a')
assert.equal(m.keyLabel(1), 'key 1')
assert.equal(m.joinKeys(['a', Symbol('b'), 3, null]), 'a Symbol(b) 3 null ')
assert.equal(m.unsafeLabel('x'), 'key: x')
assert.equal(m.unsafeLabel(Symbol('x')), 'not printable')
assert.equal(
  m.unsafeLabel({
    toString() {
      throw new RangeError('no')
    },
  }),
  'other',
)
const made = m.make('Size')
assert.deepEqual(m.listKeys(made), ['key getSize', 'symbol Symbol(hidden)'])
assert.equal(made.getSize(), 'Size1')
assert.equal(made[m.HIDDEN], 'Size')
assert.equal(m.describe(Symbol('abc')), 3)
assert.equal(m.describe(Symbol('')), '')
assert.equal(m.describe(Symbol()), undefined)
assert.equal(m.describe(0), 0)
