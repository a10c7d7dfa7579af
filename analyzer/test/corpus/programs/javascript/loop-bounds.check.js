import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const tank = new m.Tank(10)
assert.equal(m.drain(tank), 5)
assert.equal(tank.asked, 6)
let limit = 9
assert.deepEqual(
  m.fillUp([0, 0], () => limit--),
  [0, 1, 2, 3, 4],
)
assert.deepEqual(
  m.fillUp([], () => 5),
  [],
)
assert.equal(m.squeeze('a   b  c'), 'a b c')
assert.equal(m.squeeze(''), '')
assert.equal(m.evenSlots([[1, 2, 3], [9], [4]]), 8)
assert.equal(m.waitFor(new m.Tank(1), 4), '2/3')
const seen = []
const map = { a: 1, b: 2 }
m.eachKey(map, (key, value) => {
  seen.push(key + value)
  map.c = 3
})
assert.deepEqual(seen, ['a1', 'b2'])
