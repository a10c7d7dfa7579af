import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const replay = (values) => {
  let at = 0
  Math.random = () => values[at++ % values.length]
}
replay([0, 0.5, 0.999])
assert.deepEqual(m.rollMany(4, 6), [1, 4, 6, 1])
replay([0.1, 0.9])
assert.equal(m.coin(), 'heads')
assert.equal(m.coin(), 'tails')
replay([0, 0, 0])
const list = ['a', 'b', 'c', 'd']
assert.equal(m.shuffle(list), list)
assert.deepEqual(list, ['b', 'c', 'd', 'a'])
replay([0.2, 0.7])
assert.equal(m.race(['x', 'y'], 9), 'y wins with 10')
assert.deepEqual(m.rollMany(0, 6), [])
assert.deepEqual(m.shuffle([]), [])
