import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { test } from 'node:test'
import { collect, failure, house, never, policy, request } from '../../../test/scripted-providers.ts'
import { createRouter } from './router.ts'

test('a call that takes too long is cancelled, and the next target asked', async () => {
  for (const step of ['hangs', 'ignores its signal'] as const) {
    const { router, a, b, clock } = house({ a: [step], b: [['yes']] })
    assert.equal((await clock.until(router.generate(['a', 'b'], request, never()))).engine, 'b')
    assert.deepEqual(b.calls, [20_000])
    assert.ok(a.signals[0]?.aborted)
  }
})

test('a stream that is silent for too long at its beginning falls back', async () => {
  for (const step of ['hangs', 'ignores its signal'] as const) {
    const { router, a, b, clock } = house({ a: [step], b: [['yes']] })
    assert.deepEqual((await clock.until(collect(router, ['a', 'b'])))[0], { engine: 'b' })
    assert.deepEqual(b.calls, [10_000])
    assert.ok(a.signals[0]?.aborted)
  }
})

test('a stream that falls silent in the middle is slow', async () => {
  const { router, a, clock } = house({ a: [] })
  a.stream = async function* (_request, signal) {
    await clock.sleep(9000, signal)
    yield { text: 'one' }
    await clock.sleep(4900, signal)
    yield { text: 'two' }
    await clock.sleep(60_000, signal)
  }
  const got: unknown[] = []
  await assert.rejects(clock.until(collect(router, ['a'], never(), got)), { detail: 'a: slow' })
  assert.equal(got.length, 3)
  assert.equal(clock.now(), 9000 + 4900 + 5000)
})

test('signs of life keep a thinking model from being slow', async () => {
  const { router, a, clock } = house({ a: [] })
  a.stream = async function* (_request, signal) {
    for (let thought = 0; thought < 10; thought++) {
      await clock.sleep(4000, signal)
      yield { text: '' }
    }
    yield { text: 'yes' }
    yield { finish: 'stop' }
  }
  const parts = await clock.until(collect(router, ['a']))
  assert.deepEqual(parts, [{ engine: 'a' }, { text: 'yes' }, { finish: 'stop' }])
})

test('a slow reader does not make the provider slow', async () => {
  const { router, clock } = house({ a: [['one', 'two']] })
  const got: unknown[] = []
  const reading = (async () => {
    for await (const part of router.stream(['a'], request, never())) {
      got.push(part)
      await clock.sleep(8000, never())
    }
  })()
  await clock.until(reading)
  assert.equal(got.length, 4)
})

test('the total time ends an answer that goes on and on', async () => {
  const { router, a, clock } = house({ a: [] })
  a.stream = async function* (_request, signal) {
    for (;;) {
      yield { text: 'more' }
      await clock.sleep(1000, signal)
    }
  }
  await assert.rejects(clock.until(collect(router, ['a'])), { detail: 'a: slow' })
  assert.equal(clock.now(), policy.totalMs)
})

test('the total time is for all targets together', async () => {
  const short = { ...policy, totalMs: 30_000 }
  const { router, c, clock } = house({ a: ['hangs'], b: ['hangs'], c: [['late']] }, { policy: short })
  await assert.rejects(clock.until(router.generate(['a', 'b', 'c'], request, never())), {
    detail: 'a: slow; b: slow',
  })
  assert.equal(clock.now(), 30_000)
  assert.equal(c.calls.length, 0)
})

test('keeps no timer and no listener after an answer', async () => {
  const { router, clock } = house({ a: [['yes']] })
  const caller = new AbortController()
  await clock.until(router.generate(['a'], request, caller.signal))
  await clock.until(collect(router, ['a'], caller.signal))
  assert.deepEqual(getEventListeners(caller.signal, 'abort'), [])
  await clock.pass(policy.totalMs)
})

test('real time: a wait ends, a caller is heard, an answer comes', async () => {
  const quick = { ...policy, callMs: 30, backoffMs: 1 }
  const { providerFor } = house({ a: ['hangs'], b: [failure('broken'), ['yes']] })
  const router = createRouter({ providerFor, policy: quick })
  assert.equal((await router.generate(['a', 'b'], request, never())).engine, 'b')
})
