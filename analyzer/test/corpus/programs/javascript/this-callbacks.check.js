import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const meter = new m.Meter(3)
assert.deepEqual(meter.scaleAll([1, 2]), [3, 6])
assert.deepEqual(meter.seen, [1, 2])
assert.deepEqual(meter.scaleWith([1, 2]), [3, 6])
assert.deepEqual(meter.counted([1, 2]), [1, 2])
assert.equal(m.button.press(m.onPress), 'ok-down')
assert.equal(m.onPress.call({ label: 'x' }, 'up'), 'x-up')
assert.equal(m.makeListener()('a'), 'undefined:a')
assert.equal(m.makeListener().call({}, 'a'), 'object:a')
assert.equal(m.button.press(m.makeListener()), 'object:down')
const a = m.Point(1, 2)
assert.ok(a instanceof m.Point)
const b = a.plus(new m.Point(3, 4))
assert.deepEqual([b.x, b.y], [4, 6])
const lazy = a.lazy()
a.x = 9
assert.equal(lazy(), 9)
assert.equal(m.detached(m.button)(() => 1), 1)
assert.throws(() => m.detached(m.button)(m.onPress), TypeError)
assert.deepEqual(Object.keys(a), ['x', 'y'])
