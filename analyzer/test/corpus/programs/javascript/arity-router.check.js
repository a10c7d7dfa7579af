import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const router = new m.Router()
  .use(m.logger)
  .use(m.onError)
  .use((req, res) => {
    if (req.path === '/x') throw new Error('boom')
    res.log.push('ok')
  })
  .use(m.onError)
  .use(m.logger)
assert.deepEqual(router.handle({ path: '/a' }), ['/a', 'ok', '/a'])
assert.deepEqual(router.handle({ path: '/x' }), ['/x', 'error boom', '/x'])
assert.equal(m.onError.length, 4)
assert.equal(m.logger.length, 3)
assert.equal(typeof m.constant3(1), 'function')
assert.equal(typeof m.constant3(1)(2), 'function')
assert.equal(m.constant3(1)(2)(3), 'done')
assert.equal(m.constant3(1, 2, 3), 'done')
assert.equal(m.withDefault.length, 1)
assert.equal(m.withDefault(1), 2)
assert.equal(m.withDefault(1, undefined), 2)
assert.equal(Number.isNaN(m.withDefault(undefined, 2)), true)
