import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FailureKind } from '../provider.ts'
import { readRetryAfter, responseToFailure, toFailure } from './failures.ts'

const bodies: readonly [status: number, body: unknown, FailureKind][] = [
  [429, { error: { code: 'insufficient_quota' } }, 'spent'],
  [429, { error: { code: 'billing_hard_limit_reached' } }, 'spent'],
  [400, { error: { message: 'Your credit balance is too low to access the API' } }, 'spent'],
  [400, { error: { message: 'You have reached your specified API usage limits.' } }, 'spent'],
  [429, { error: { message: "This would exceed your organization's monthly spend limit" } }, 'spent'],
  [402, { error: { message: 'Insufficient credits' } }, 'spent'],
  [402, {}, 'spent'],
  [403, { error: { code: 'billing_not_active' } }, 'spent'],
  // Google sends the same message for limits per minute and per day.
  [
    429,
    { error: { message: 'check your plan and billing details', details: [{ quotaId: 'PerMinute' }] } },
    'limited',
  ],
  [429, { error: { details: [{ violations: [{ quotaId: 'GenerateRequestsPerDay-FreeTier' }] }] } }, 'spent'],
  [429, { error: { message: 'Rate limit reached for tokens per min' } }, 'limited'],
  [403, {}, 'refused'],
  [413, {}, 'refused'],
  [422, {}, 'refused'],
  [409, {}, 'broken'],
  [502, {}, 'broken'],
  [504, {}, 'broken'],
  [200, {}, 'broken'],
]

for (const [status, body, kind] of bodies) {
  test(`${status} ${JSON.stringify(body)} is ${kind}`, () => {
    assert.equal(responseToFailure({ status, headers: {}, body: JSON.stringify(body) }).kind, kind)
  })
}

test('reads the status, the code or the message of an error in a stream', () => {
  assert.equal(toFailure({ statusCode: 529, message: 'Overloaded' }).kind, 'broken')
  assert.equal(toFailure({ code: '429', message: 'slow down' }).kind, 'limited')
  assert.equal(toFailure({ type: 'rate_limit_error', message: 'slow down' }).kind, 'limited')
  assert.equal(toFailure({ code: 'insufficient_quota', message: 'pay' }).kind, 'spent')
  assert.equal(toFailure('whatever').kind, 'broken')
  assert.equal(toFailure(undefined).kind, 'broken')
})

test('names the network error; a timeout is slow', () => {
  const refused = Object.assign(new Error('secret'), { code: 'ECONNREFUSED' })
  const failure = toFailure(new TypeError('fetch failed', { cause: refused }))
  assert.deepEqual([failure.kind, failure.message], ['broken', 'unreachable (ECONNREFUSED)'])
  const late = Object.assign(new Error('secret'), { code: 'UND_ERR_HEADERS_TIMEOUT' })
  assert.equal(toFailure(new TypeError('fetch failed', { cause: late })).kind, 'slow')
})

test('reads Retry-After from headers and body', () => {
  assert.equal(readRetryAfter({ 'retry-after-ms': '1500', 'retry-after': '9' }, ''), 1500)
  assert.equal(readRetryAfter({ 'retry-after': '0.5' }, ''), 500)
  assert.equal(readRetryAfter({}, '{"details":[{"retryDelay": "34.5s"}]}'), 34_500)
  const inHalfAMinute = new Date(Date.now() + 30_000).toUTCString()
  const wait = readRetryAfter({ 'retry-after': inHalfAMinute }, '') ?? 0
  assert.ok(wait > 25_000 && wait <= 30_000, String(wait))
  assert.equal(readRetryAfter({ 'retry-after': new Date(0).toUTCString() }, ''), 0)
  assert.equal(readRetryAfter({ 'retry-after': 'soon', 'retry-after-ms': '-5' }, ''), undefined)
  assert.equal(readRetryAfter({}, ''), undefined)
})
