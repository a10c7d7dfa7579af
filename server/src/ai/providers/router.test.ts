import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collect, failure, never, policy, request, routerWith } from '../../../test/scripted-providers.ts'

test('answers with the first target of the chain', async () => {
  const { router, a, b, clock } = routerWith({ a: [['yes']], b: [['no']] })
  assert.deepEqual(await clock.until(router.generate(['a', 'b'], request, never())), {
    text: 'yes',
    finish: 'stop',
    engine: 'a',
  })
  assert.deepEqual([a.calls.length, b.calls.length], [1, 0])
})

test('a stream names the engine before the first text', async () => {
  const { router, clock } = routerWith({ a: [['x', '', 'y']] })
  assert.deepEqual(await clock.until(collect(router, ['a'])), [
    { engine: 'a' },
    { text: 'x' },
    { text: 'y' },
    { finish: 'stop' },
  ])
})

test('retries a broken or limited target twice, with full jitter', async () => {
  for (const kind of ['broken', 'limited'] as const) {
    const { router, a, clock } = routerWith({ a: [failure(kind)] }, { random: () => 0.5 })
    await assert.rejects(clock.until(router.generate(['a'], request, never())), { code: 'provider_failed' })
    assert.deepEqual(a.calls, [0, 500, 1500]) // half of 1 s, half of 2 s
  }
})

test('returns the answer of a successful retry', async () => {
  const { router, clock } = routerWith({ a: [failure('broken'), ['yes']] })
  assert.equal((await clock.until(router.generate(['a'], request, never()))).text, 'yes')
})

test('after spent, refused, slow or busy, calls the next target without a retry', async () => {
  for (const kind of ['spent', 'refused', 'slow', 'busy'] as const) {
    const { router, a, clock } = routerWith({ a: [failure(kind)], b: [['yes']] })
    assert.equal((await clock.until(router.generate(['a', 'b'], request, never()))).engine, 'b')
    assert.deepEqual(a.calls, [0])
  }
})

test('returns 503 with Retry-After if the answers of all targets exceed the memory limit', async () => {
  const { router, clock } = routerWith({ a: [failure('busy', 5000)] })
  await assert.rejects(clock.until(router.generate(['a'], request, never())), {
    code: 'unavailable',
    headers: { 'retry-after': '5' },
  })
})

test('waits at least as long as Retry-After', async () => {
  const { router, a, clock } = routerWith({ a: [failure('limited', 7000), ['yes']] }, { random: () => 0 })
  await clock.until(router.generate(['a'], request, never()))
  assert.deepEqual(a.calls, [0, 7000])
})

test('calls the next target immediately if Retry-After exceeds the total time', async () => {
  const tight = { ...policy, totalMs: 5000 }
  const { router, b, clock } = routerWith({ a: [failure('limited', 6000)], b: [['yes']] }, { policy: tight })
  assert.equal((await clock.until(router.generate(['a', 'b'], request, never()))).engine, 'b')
  assert.deepEqual(b.calls, [0])
})

test('calls the next target immediately if Retry-After exceeds the longest wait', async () => {
  const { router, b, clock } = routerWith({ a: [failure('limited', 30_000)], b: [['yes']] })
  assert.equal((await clock.until(router.generate(['a', 'b'], request, never()))).engine, 'b')
  assert.deepEqual(b.calls, [0])
})

test('a long Retry-After opens the breaker until it has passed', async () => {
  const { router, a, clock } = routerWith({ a: [failure('limited', 30_000), ['yes']] })
  const ask = () => router.generate(['a'], request, never())
  await assert.rejects(clock.until(ask()), { code: 'provider_failed', headers: { 'retry-after': '30' } })
  await clock.pass(10_000)
  await assert.rejects(clock.until(ask()), { code: 'unavailable', headers: { 'retry-after': '20' } })
  assert.equal(a.calls.length, 1)
  await clock.pass(20_000)
  assert.equal((await clock.until(ask())).text, 'yes')
})

test('a Retry-After with another failure than a rate limit does not open the breaker', async () => {
  for (const kind of ['refused', 'broken'] as const) {
    const { router, clock } = routerWith({ a: [failure(kind, 30_000), ['yes']] })
    const ask = () => router.generate(['a'], request, never())
    await assert.rejects(clock.until(ask()))
    assert.equal((await clock.until(ask())).text, 'yes', kind)
  }
})

test('if all targets fail, the error lists each target and its failure', async () => {
  const { router, clock } = routerWith({
    a: [failure('refused', undefined, 400)],
    b: [failure('limited', 30_000, 429)],
  })
  await assert.rejects(clock.until(router.generate(['a', 'b'], request, never())), {
    code: 'provider_failed',
    status: 502,
    detail: 'a: a failure (400). b: a failure (429).',
    headers: { 'retry-after': '30' },
  })
})

test('a stream that fails or ends before its first text falls back to the next target', async () => {
  for (const step of [failure('refused'), [] as string[]]) {
    const { router, clock } = routerWith({ a: [step], b: [['yes']] })
    const parts = await clock.until(collect(router, ['a', 'b']))
    assert.deepEqual(parts, [{ engine: 'b' }, { text: 'yes' }, { finish: 'stop' }])
  }
})

test('a stream that fails after its first text is neither retried nor replaced', async () => {
  const { router, a, b, clock } = routerWith({ a: [], b: [['no']] })
  a.stream = async function* () {
    a.calls.push(clock.now())
    yield { text: 'one' }
    throw failure('broken')
  }
  const got: unknown[] = []
  await assert.rejects(clock.until(collect(router, ['a', 'b'], never(), got)), {
    code: 'provider_failed',
    detail: 'a: a failure.',
  })
  assert.deepEqual(got, [{ engine: 'a' }, { text: 'one' }])
  assert.deepEqual([a.calls.length, b.calls.length], [1, 0])
})

test('an aborted signal cancels the call immediately, and no other target is called', async () => {
  for (const way of ['generate', 'stream'] as const) {
    for (const step of ['hangs', 'ignores its signal'] as const) {
      const { router, a, b, clock } = routerWith({ a: [step], b: [['no']] })
      const client = new AbortController()
      const call =
        way === 'generate'
          ? router.generate(['a', 'b'], request, client.signal)
          : collect(router, ['a', 'b'], client.signal)
      const reason = new Error('left')
      const rejected = assert.rejects(call, reason)
      await clock.pass(100)
      client.abort(reason)
      await rejected
      assert.equal(a.signals[0]?.reason, reason)
      assert.deepEqual([clock.now(), b.calls.length], [100, 0])
    }
  }
})

test('an aborted signal ends the delay before a retry', async () => {
  const { router, a, clock } = routerWith({ a: [failure('limited', 10_000)] })
  const client = new AbortController()
  const rejected = assert.rejects(router.generate(['a'], request, client.signal), /left/)
  await clock.pass(100)
  client.abort(new Error('left'))
  await rejected
  assert.equal(a.calls.length, 1)
})

test('an unexpected error is thrown, without fallback', async () => {
  const { router, b, clock } = routerWith({ a: [new TypeError('bug')], b: [['no']] })
  await assert.rejects(clock.until(router.generate(['a', 'b'], request, never())), TypeError)
  assert.equal(b.calls.length, 0)
})
