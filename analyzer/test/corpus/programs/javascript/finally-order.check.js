import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.returnAndCleanup(), 'value')
assert.deepEqual(m.log, ['value', 'cleanup'])
assert.equal(m.override(), 'second')
assert.equal(
  m.swallow(() => {
    throw new Error('x')
  }),
  'swallowed',
)
assert.equal(m.counter(), 0)
assert.equal(m.log[2], 'n1')
assert.equal(m.loop([1, -1, 2, 9, 3]), '1..2..')
assert.equal(m.loop([]), '')
const error = new Error('again')
assert.throws(
  () =>
    m.rethrow(() => {
      throw error
    }),
  (e) => e === error,
)
assert.equal(m.log.at(-1), 'caught again')
assert.equal(m.rethrow(() => 5), 5)
assert.equal(m.ignore(() => 6), 6)
assert.equal(
  m.ignore(() => {
    throw error
  }),
  undefined,
)
