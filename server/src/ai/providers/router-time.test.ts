import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { test } from 'node:test'
import { collect, failure, never, policy, request, routerWith } from '../../../test/scripted-providers.ts'
import { createRouter } from './router.ts'

test('a call that takes too long is cancelled, and the next target is called', async () => {
  for (const step of ['hangs', 'ignores its signal'] as const) {
    const { router, a, b, clock } = routerWith({ a: [step], b: [['yes']] })
    assert.equal((await clock.until(router.generate(['a', 'b'], request, never()))).engine, 'b')
    assert.deepEqual(b.calls, [20_000])
    assert.ok(a.signals[0]?.aborted)
  }
})

test('a call that times out is lost, because the provider bills it; one that fails is not', async () => {
  const { router, clock } = routerWith({ a: [failure('refused')], b: ['hangs'], c: [['yes']] })
  const lost: unknown[] = []
  const watched = { ...request, onLostCall: (call: unknown) => lost.push(call) }
  await clock.until(router.generate(['a', 'b', 'c'], watched, never()))
  assert.deepEqual(lost, [{ engine: 'b', usage: undefined, durationMs: 20_000 }])
})

test('a stream without a first chunk in time falls back to the next target', async () => {
  for (const step of ['hangs', 'ignores its signal'] as const) {
    const { router, a, b, clock } = routerWith({ a: [step], b: [['yes']] })
    assert.deepEqual((await clock.until(collect(router, ['a', 'b'])))[0], { engine: 'b' })
    assert.deepEqual(b.calls, [10_000])
    assert.ok(a.signals[0]?.aborted)
  }
})

test('a stream without a next chunk in time is slow', async () => {
  const { router, a, clock } = routerWith({ a: [] })
  a.stream = async function* (_request, signal) {
    await clock.sleep(9000, signal)
    yield { text: 'one' }
    await clock.sleep(4900, signal)
    yield { text: 'two' }
    await clock.sleep(60_000, signal)
  }
  const got: unknown[] = []
  await assert.rejects(clock.until(collect(router, ['a'], never(), got)), {
    detail: /^a: timed out \(after 19 s\)\. The model may be loading/,
  })
  assert.equal(got.length, 3)
  assert.equal(clock.now(), 9000 + 4900 + 5000)
})

test('reasoning resets the time limit', async () => {
  const { router, a, clock } = routerWith({ a: [] })
  a.stream = async function* (_request, signal) {
    for (let chunk = 0; chunk < 10; chunk++) {
      await clock.sleep(4000, signal)
      yield { text: '' }
    }
    yield { text: 'yes' }
    yield { finish: 'stop' }
  }
  const parts = await clock.until(collect(router, ['a']))
  assert.deepEqual(parts, [{ engine: 'a' }, { text: 'yes' }, { finish: 'stop' }])
})

test('a slow reader does not time out the provider', async () => {
  const { router, clock } = routerWith({ a: [['one', 'two']] })
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

test('the total time limits an endless answer', async () => {
  const { router, a, clock } = routerWith({ a: [] })
  a.stream = async function* (_request, signal) {
    for (;;) {
      yield { text: 'more' }
      await clock.sleep(1000, signal)
    }
  }
  await assert.rejects(clock.until(collect(router, ['a'])), { detail: /^a: timed out \(after 60 s\)/ })
  assert.equal(clock.now(), policy.totalMs)
})

test('the total time covers all targets together', async () => {
  const short = { ...policy, totalMs: 30_000 }
  const { router, c, clock } = routerWith({ a: ['hangs'], b: ['hangs'], c: [['late']] }, { policy: short })
  await assert.rejects(clock.until(router.generate(['a', 'b', 'c'], request, never())), {
    detail: /^a: timed out \(after 20 s\)\. .* b: timed out \(after 10 s\)\. /,
  })
  assert.equal(clock.now(), 30_000)
  assert.equal(c.calls.length, 0)
})

test('leaves no timer and no listener behind', async () => {
  const { router, clock } = routerWith({ a: [['yes']] })
  const client = new AbortController()
  await clock.until(router.generate(['a'], request, client.signal))
  await clock.until(collect(router, ['a'], client.signal))
  assert.deepEqual(getEventListeners(client.signal, 'abort'), [])
  await clock.pass(policy.totalMs)
})

test('works with real timers', async () => {
  const quick = { ...policy, callMs: 30, backoffMs: 1 }
  const { providerFor } = routerWith({ a: ['hangs'], b: [failure('broken'), ['yes']] })
  const router = createRouter({ providerFor, policy: quick })
  assert.equal((await router.generate(['a', 'b'], request, never())).engine, 'b')
})
