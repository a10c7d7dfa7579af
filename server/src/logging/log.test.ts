import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './log.ts'

const secret = 'tiger-7f3a'

test('of an error and its cause only type, message, stack and code are told, and no password of an address', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const cause = Object.assign(new Error(`no answer of redis://me:${secret}@host:6379/0`), {
    code: 'EPIPE',
    command: { name: 'hello', args: ['3', 'AUTH', 'default', secret] },
  })
  const error = Object.assign(new Error('it failed', { cause }), { code: 'unavailable', address: secret })
  log.child({ requestId: 'r' }).warn({ err: error, cause }, 'x')
  log.warn({ err: `http://me:${secret}@host/` }, 'y')
  log.warn({ err: `http://me:a@${secret}@host/` }, 'an @ of its own')
  assert.ok(!lines.join('').includes(secret), lines.join(''))
  const [line] = lines.map((each) => JSON.parse(each))
  assert.deepEqual(Object.keys(line.err), ['type', 'message', 'stack', 'code'])
  assert.equal(line.err.message, 'it failed: no answer of redis://…@host:6379/0')
  assert.deepEqual(line.cause, {
    type: 'Error',
    message: 'no answer of redis://…@host:6379/0',
    code: 'EPIPE',
  })
})
