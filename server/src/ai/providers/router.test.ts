import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collect, failure, house, never, policy, request } from '../../../test/scripted-providers.ts'

test('answers with the first target of the chain', async () => {
  const { router, a, b, clock } = house({ a: [['yes']], b: [['no']] })
  assert.deepEqual(await clock.until(router.generate(['a', 'b'], request, never())), {
    text: 'yes',
    finish: 'stop',
    engine: 'a',
  })
  assert.deepEqual([a.calls.length, b.calls.length], [1, 0])
})

test('tells the engine before the first text', async () => {
  const { router, clock } = house({ a: [['x', '', 'y']] })
  assert.deepEqual(await clock.until(collect(router, ['a'])), [
    { engine: 'a' },
    { text: 'x' },
    { text: 'y' },
    { finish: 'stop' },
  ])
})

test('retries what is broken or limited, twice, with full jitter', async () => {
  for (const kind of ['broken', 'limited'] as const) {
    const { router, a, clock } = house({ a: [failure(kind)] }, { random: () => 0.5 })
    await assert.rejects(clock.until(router.generate(['a'], request, never())), { code: 'provider_failed' })
    assert.deepEqual(a.calls, [0, 500, 1500]) // half of 1 s, half of 2 s
  }
})

test('a retry that answers is the answer', async () => {
  const { router, clock } = house({ a: [failure('broken'), ['yes']] })
  assert.equal((await clock.until(router.generate(['a'], request, never()))).text, 'yes')
})

test('does not retry what is spent, refused or slow, but asks the next target', async () => {
  for (const kind of ['spent', 'refused', 'slow'] as const) {
    const { router, a, clock } = house({ a: [failure(kind)], b: [['yes']] })
    assert.equal((await clock.until(router.generate(['a', 'b'], request, never()))).engine, 'b')
    assert.deepEqual(a.calls, [0])
  }
})

test('waits at least as long as the provider asks', async () => {
  const { router, a, clock } = house({ a: [failure('limited', 7000), ['yes']] }, { random: () => 0 })
  await clock.until(router.generate(['a'], request, never()))
  assert.deepEqual(a.calls, [0, 7000])
})

test('goes on at once when the provider asks for more time than there is', async () => {
  const tight = { ...policy, totalMs: 5000 }
  const { router, b, clock } = house({ a: [failure('limited', 6000)], b: [['yes']] }, { policy: tight })
  assert.equal((await clock.until(router.generate(['a', 'b'], request, never()))).engine, 'b')
  assert.deepEqual(b.calls, [0])
})

test('goes on at once when the provider asks for more patience than we have', async () => {
  const { router, b, clock } = house({ a: [failure('limited', 30_000)], b: [['yes']] })
  assert.equal((await clock.until(router.generate(['a', 'b'], request, never()))).engine, 'b')
  assert.deepEqual(b.calls, [0])
})

test('nobody else bothers a target that asked for so much patience, until it is over', async () => {
  const { router, a, clock } = house({ a: [failure('limited', 30_000), ['yes']] })
  const ask = () => router.generate(['a'], request, never())
  await assert.rejects(clock.until(ask()), { code: 'provider_failed', headers: { 'retry-after': '30' } })
  await clock.pass(10_000)
  await assert.rejects(clock.until(ask()), { code: 'unavailable', headers: { 'retry-after': '20' } })
  assert.equal(a.calls.length, 1)
  await clock.pass(20_000)
  assert.equal((await clock.until(ask())).text, 'yes')
})

test('lists who failed and how, and nothing else, when all fail', async () => {
  const { router, clock } = house({
    a: [failure('refused', undefined, 400)],
    b: [failure('limited', 30_000, 429)],
  })
  await assert.rejects(clock.until(router.generate(['a', 'b'], request, never())), {
    code: 'provider_failed',
    status: 502,
    detail: 'a: refused (400); b: limited (429)',
    headers: { 'retry-after': '30' },
  })
})

test('a stream that fails or ends before its first text falls back', async () => {
  for (const step of [failure('refused'), [] as string[]]) {
    const { router, clock } = house({ a: [step], b: [['yes']] })
    const parts = await clock.until(collect(router, ['a', 'b']))
    assert.deepEqual(parts, [{ engine: 'b' }, { text: 'yes' }, { finish: 'stop' }])
  }
})

test('a stream that fails after its first text is over: no retry, no fallback', async () => {
  const { router, a, b, clock } = house({ a: [], b: [['no']] })
  a.stream = async function* () {
    a.calls.push(clock.now())
    yield { text: 'one' }
    throw failure('broken')
  }
  const got: unknown[] = []
  await assert.rejects(clock.until(collect(router, ['a', 'b'], never(), got)), {
    code: 'provider_failed',
    detail: 'a: broken',
  })
  assert.deepEqual(got, [{ engine: 'a' }, { text: 'one' }])
  assert.deepEqual([a.calls.length, b.calls.length], [1, 0])
})

test('a caller who leaves cancels the call at once, and nobody else is asked', async () => {
  for (const way of ['generate', 'stream'] as const) {
    for (const step of ['hangs', 'ignores its signal'] as const) {
      const { router, a, b, clock } = house({ a: [step], b: [['no']] })
      const caller = new AbortController()
      const call =
        way === 'generate'
          ? router.generate(['a', 'b'], request, caller.signal)
          : collect(router, ['a', 'b'], caller.signal)
      const reason = new Error('left')
      const rejected = assert.rejects(call, reason)
      await clock.pass(100)
      caller.abort(reason)
      await rejected
      assert.equal(a.signals[0]?.reason, reason)
      assert.deepEqual([clock.now(), b.calls.length], [100, 0])
    }
  }
})

test('a caller who leaves during the wait before a retry is not kept', async () => {
  const { router, a, clock } = house({ a: [failure('limited', 10_000)] })
  const caller = new AbortController()
  const rejected = assert.rejects(router.generate(['a'], request, caller.signal), /left/)
  await clock.pass(100)
  caller.abort(new Error('left'))
  await rejected
  assert.equal(a.calls.length, 1)
})

test('a bug of ours is not hidden by the next target', async () => {
  const { router, b, clock } = house({ a: [new TypeError('bug')], b: [['no']] })
  await assert.rejects(clock.until(router.generate(['a', 'b'], request, never())), TypeError)
  assert.equal(b.calls.length, 0)
})
