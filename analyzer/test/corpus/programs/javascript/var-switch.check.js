import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.deepEqual(m.run([['push', 2], ['dup'], ['add'], ['note'], ['boom'], ['push', 1]]), {
  stack: [4],
  notes: ['dup 2', 'note undefined', 'unknown boom'],
  stopped: 4,
})
assert.deepEqual(m.run([['push', 'a'], ['push', 'b'], ['add']]), { stack: ['ba'], notes: [], stopped: 3 })
assert.deepEqual(m.run([]), { stack: [], notes: [], stopped: 0 })
assert.equal(m.classify(-3), '-3')
assert.equal(m.classify(3), '+3')
assert.equal(m.classify(0), NaN)
assert.equal(m.classify(NaN), NaN)
