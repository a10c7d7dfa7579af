import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const rows = m.grid(2, 3)
rows[0][0] = 1
assert.deepEqual(rows, [[1, 0], [0, 0], [0, 0]])
assert.equal(m.blank(3).length, 3)
assert.equal(0 in m.blank(3), false)
assert.throws(() => m.blank(-1), RangeError)
assert.equal(m.visited(new Array(4)), 0)
assert.equal(m.visited([1, , 3]), 2)
assert.equal(m.visitedByIndex([1, , 3]), 3)
assert.equal(m.dashes(4), '----')
assert.equal(m.dashes(0), '')
const mapped = m.mapHoles([1, , undefined])
assert.equal(1 in mapped, false)
assert.equal(mapped[2], 'empty')
assert.equal(m.wrap(2).length, 2)
assert.deepEqual(m.wrap('2'), ['2'])
assert.throws(() => m.wrap(1.5), RangeError)
const list = m.clear(['a', 'b', 'c'], 1)
assert.equal(list.length, 3)
assert.equal(1 in list, false)
const shared = {}
const filled = m.fillWith(2, shared)
assert.equal(filled[0], filled[1])
assert.deepEqual(m.fillWith(0, 1), [])
