import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './log.ts'

const secret = 'tiger-7f3a'

test('logs only type, message, stack and code of an error and its cause, and no passwords', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const cause = Object.assign(new Error(`no response from redis://me:${secret}@host:6379/0`), {
    code: 'EPIPE',
    command: { name: 'hello', args: ['3', 'AUTH', 'default', secret] },
  })
  const error = Object.assign(new Error('it failed', { cause }), { code: 'unavailable', address: secret })
  log.child({ requestId: 'r' }).warn({ err: error, cause }, 'x')
  log.warn({ err: `http://me:${secret}@host/` }, 'y')
  log.warn({ err: `http://me:a@${secret}@host/` }, 'the password contains an @')
  assert.ok(!lines.join('').includes(secret), lines.join(''))
  const [line] = lines.map((each) => JSON.parse(each))
  assert.deepEqual(Object.keys(line.err), ['type', 'message', 'stack', 'code'])
  assert.equal(line.err.message, 'it failed: no response from redis://…@host:6379/0')
  assert.deepEqual(line.cause, {
    type: 'Error',
    message: 'no response from redis://…@host:6379/0',
    code: 'EPIPE',
  })
})
