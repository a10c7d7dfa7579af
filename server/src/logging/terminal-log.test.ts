import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toSentence } from './terminal-log.ts'

const time = new Date(2026, 10, 15, 9, 5, 7).getTime()

test('a request is one short line', () => {
  const line = {
    level: 30,
    time,
    pid: 1,
    hostname: 'h',
    requestId: 'r',
    method: 'GET',
    path: '/api/files',
    status: 200,
    ms: 1.5,
    token: 't',
    msg: 'request',
  }
  assert.equal(toSentence(line), '09:05:07 GET /api/files 200 1.5 ms')
})

test('other messages show their fields, and errors their stack', () => {
  const line = {
    level: 50,
    time,
    pid: 1,
    hostname: 'h',
    err: { stack: 'Error: x\n    at y' },
    removed: 2,
    msg: 'the sweep failed',
  }
  assert.equal(toSentence(line), '09:05:07 ERROR the sweep failed removed=2\nError: x\n    at y')
})
