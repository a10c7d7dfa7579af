import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.registered, 1)
assert.deepEqual(m.events, ['module', 'load'])
assert.equal(m.start(), 4)
assert.deepEqual(m.events, ['module', 'load', 'start', 'time'])
assert.deepEqual(m.skipHeader(['h', 'a', 'b'].values()), ['a', 'b'])
assert.deepEqual(m.skipHeader([].values()), [])
assert.equal(m.parseOrThrow('[1]'), 3)
assert.throws(() => m.parseOrThrow('['), SyntaxError)
const reads = []
const object = {
  get name() {
    reads.push('name')
    return 'n'
  },
  get size() {
    reads.push('size')
    return 1
  },
  count: 1,
}
assert.equal(m.touch(object), 'n')
assert.equal(object.count, 2)
assert.deepEqual(reads, ['name', 'size'])
assert.throws(() => m.touch(null), TypeError)
const list = [1, 2, 3]
assert.equal(m.takeLast(list), 2)
assert.deepEqual(list, [1])
