import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const log = []
const running = m.steps(log)
log.push('sync')
assert.equal(await running, 4)
assert.deepEqual(log, ['a', 'sync', 'b', 'c'])
const both = []
assert.equal(await m.interleaved(both), 11)
assert.deepEqual(both, ['a', 'a', 'b', 'b', 'c', 'c'])
assert.equal(await m.guarded(() => m.wrapped(null)), 'caught nothing')
assert.equal(await m.guarded(() => m.wrapped(0)), 0)
assert.equal(
  await m.guarded(() => {
    throw new Error('sync')
  }),
  'caught sync',
)
const calls = []
const store = {
  checkName: async (name) => {
    calls.push('name')
    await null
    if (!name) throw new Error('name')
    return name
  },
  checkMail: async (mail) => {
    calls.push('mail')
    if (!mail) throw new Error('mail')
    return mail
  },
  save: async () => calls.push('save'),
}
await assert.rejects(m.validateThenSave({ name: '', mail: '' }, store), /name/)
assert.deepEqual(calls, ['name'])
assert.equal(await m.validateThenSave({ name: 'n', mail: 'm' }, store), 'saved')
assert.deepEqual(calls, ['name', 'name', 'mail', 'save'])
assert.equal(await m.sumAll([1, Promise.resolve(2), { then: (done) => done(3) }]), 6)
assert.equal(await m.sumAll([]), 0)
