import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const failing = (n) => async (i) => {
  if (i < n) throw new Error('e' + i)
  return 'v' + i
}
assert.deepEqual(await m.retry(failing(3), 5), { value: 'v3', tries: 3, errors: ['e1', 'e2'] })
await assert.rejects(m.retry(failing(9), 2), { message: 'gave up after 2: e1, e2' })
await assert.rejects(m.retry(failing(9), 0), { message: 'gave up after 0: ' })
assert.equal(await m.withFallback(async () => 1, async () => 2), 1)
assert.equal(await m.withFallback(async () => Promise.reject(new Error('x')), async (e) => e.message + '2'), 'x2')
const log = []
const open = async () => ({ id: 1 })
const close = async (h) => log.push('close ' + h.id)
const used = await m.withCleanup(
  open,
  async () => {
    await null
    log.push('use')
    return 5
  },
  close,
)
assert.equal(used, 5)
await assert.rejects(
  m.withCleanup(open, async () => Promise.reject(new Error('bad use')), close),
  /bad use/,
)
assert.deepEqual(log, ['use', 'close 1', 'close 1'])
let order = 0
const count = async () => ++order
assert.deepEqual(await m.settle([count, async () => Promise.reject(new Error('n')), count]), [1, '!n', 2])
