import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const job = (name, more) => ({
  name,
  run: async (queue) => {
    await null
    if (more) queue.push(job(more))
    return queue.length
  },
})
assert.deepEqual(await m.drain([job('a', 'c'), job('b')]), ['a=3', 'b=3', 'c=3'])
assert.deepEqual(await m.drain([]), [])
const queue = [job('a', 'x'), job('b', 'y')]
assert.equal(await m.drainFromFront(queue, 3), 3)
assert.deepEqual(
  queue.map((one) => one.name),
  ['y'],
)
let started = 0
const go = (value) => async () => {
  started++
  return value
}
assert.equal(await m.untilFalse([go(1), go('yes'), go(0), go(1)]), 2)
assert.equal(started, 3)
const wait = async (state) => {
  await null
  assert.equal(state.now, 1)
}
assert.equal(await m.inFlight([wait, wait, wait]), 1)
assert.equal(await m.inFlight([]), 0)
