import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  collect,
  failure,
  never,
  noConnection,
  policy,
  request,
  routerWith,
} from '../../../test/scripted-providers.ts'
import { AppError } from '../../errors.ts'

const requestOf = (workspace: string, tokenId = 'one') => ({ ...request, caller: { workspace, tokenId } })

test('five consecutive failures open the breaker; later a single request probes the target', async () => {
  const once = { ...policy, retries: 0 }
  const { router, a, clock } = routerWith(
    { a: [...Array(5).fill(noConnection()), 'hangs', ['well']] },
    { policy: once },
  )
  const ask = () => router.generate(['a'], request, never())
  for (let call = 0; call < 5; call++) await assert.rejects(clock.until(ask()), { code: 'provider_failed' })
  await clock.pass(10_000)
  await assert.rejects(ask(), { code: 'unavailable', status: 503, headers: { 'retry-after': '20' } })
  assert.equal(a.calls.length, 5)
  assert.equal(router.cooldownMs('a'), 20_000)

  await clock.pass(20_000)
  const probe = assert.rejects(ask(), { detail: /^a: timed out/ })
  await clock.pass(1)
  await assert.rejects(ask(), { code: 'unavailable' }) // one probe at a time
  assert.equal(a.calls.length, 6)
  await clock.pass(policy.callMs)
  await probe
  await assert.rejects(ask(), { code: 'unavailable' }) // the probe failed, so the breaker is open again

  await clock.pass(30_000)
  assert.equal((await clock.until(ask())).text, 'well')
  assert.equal((await clock.until(ask())).text, 'well')
  assert.equal(router.cooldownMs('a'), 0)
  assert.equal(router.cooldownMs('nobody'), 0)
})

test('a probe that streams its first text lets others in', async () => {
  const { router, clock } = routerWith(
    { a: [...Array(5).fill(noConnection()), ['well', ' done'], ['well']] },
    { policy: { ...policy, retries: 0 } },
  )
  const ask = () => router.generate(['a'], request, never())
  for (let call = 0; call < 5; call++) await assert.rejects(clock.until(ask()))
  await clock.pass(30_000)
  const probe = router.stream(['a'], request, never())[Symbol.asyncIterator]()
  await clock.until(probe.next()) // names the engine: the first text is there
  assert.equal((await clock.until(ask())).text, 'well')
  await probe.return?.()
})

test('if a probe is aborted, the next request probes the target', async () => {
  const once = { ...policy, retries: 0, failuresToOpen: 1 }
  const { router, clock } = routerWith({ a: [noConnection(), 'hangs', ['well']] }, { policy: once })
  await assert.rejects(clock.until(router.generate(['a'], request, never())), AppError)
  await clock.pass(30_000)
  const client = new AbortController()
  const probe = assert.rejects(router.generate(['a'], request, client.signal))
  await clock.pass(1)
  client.abort()
  await probe
  assert.equal((await clock.until(router.generate(['a'], request, never()))).text, 'well')
})

test('skips a target with an open breaker', async () => {
  const once = { ...policy, retries: 0, failuresToOpen: 1 }
  const { router, a, clock } = routerWith({ a: [noConnection()], b: [['yes']] }, { policy: once })
  for (let call = 0; call < 3; call++) {
    assert.equal((await clock.until(router.generate(['a', 'b'], request, never()))).engine, 'b')
  }
  assert.equal(a.calls.length, 1)
})

test('a breaker opens on all nodes, and each node probes the target itself', async () => {
  const once = { ...policy, retries: 0, failuresToOpen: 1 }
  const published: string[] = []
  let deliver: (message: string) => void = () => undefined
  const one = routerWith(
    { a: [noConnection()] },
    { policy: once, peers: { publish: (message) => published.push(message), subscribe: () => undefined } },
  )
  await assert.rejects(one.clock.until(one.router.generate(['a'], request, never())))
  assert.deepEqual(published, ['30000 a'])

  const other = routerWith(
    { a: [['well']], b: [['yes']] },
    {
      policy: once,
      peers: {
        publish: (message) => published.push(message),
        subscribe: (onMessage) => {
          deliver = onMessage
        },
      },
    },
  )
  for (const message of [...published, 'nonsense', '9999 unknown:target']) deliver(message)
  const ask = () => other.clock.until(other.router.generate(['a', 'b'], request, never()))
  assert.equal((await ask()).engine, 'b')
  await other.clock.pass(30_000)
  assert.equal((await ask()).engine, 'a')
  assert.equal(published.length, 1)
})

test('refused, limited, spent and empty answers do not open the breaker', async () => {
  const once = { ...policy, retries: 0, failuresToOpen: 2 }
  for (const kind of ['refused', 'limited', 'spent', 'empty'] as const) {
    const { router, a, clock } = routerWith({ a: [noConnection(), failure(kind)] }, { policy: once })
    for (let call = 0; call < 6; call++) {
      await assert.rejects(clock.until(router.generate(['a'], request, never())), { code: 'provider_failed' })
    }
    assert.equal(a.calls.length, 6)
  }
})

const askAs = (tokenId: string) => ({ ...request, caller: { workspace: 'w', tokenId } })

test('the failures of one token do not open the breaker for others', async () => {
  for (const kind of ['slow', 'broken'] as const) {
    const steps = [...Array(20).fill(failure(kind)), ['well']]
    const { router, clock } = routerWith({ a: steps }, { policy: { ...policy, retries: 0 } })
    for (let call = 0; call < 20; call++)
      await assert.rejects(clock.until(router.generate(['a'], askAs('slow'), never())), {
        code: 'provider_failed',
      })
    assert.equal(router.cooldownMs('a'), 0)
    assert.equal((await clock.until(router.generate(['a'], askAs('other'), never()))).text, 'well')
  }
})

test('five consecutive failures of two tokens open the breaker', async () => {
  const { router, a, clock } = routerWith({ a: [failure('slow')] }, { policy: { ...policy, retries: 0 } })
  for (const token of ['one', 'one', 'two', 'one', 'one'])
    await assert.rejects(clock.until(router.generate(['a'], askAs(token), never())))
  await assert.rejects(router.generate(['a'], askAs('three'), never()), { code: 'unavailable' })
  assert.equal(a.calls.length, 5)
})

test('a stream that breaks after its first text counts as a failure', async () => {
  const { router, a, clock } = routerWith({ a: [] }, { policy: { ...policy, failuresToOpen: 2 } })
  a.stream = async function* () {
    yield { text: 'one' }
  }
  for (const token of ['one', 'two']) {
    const parts = router.stream(['a'], askAs(token), never())
    await assert.rejects(clock.until(Array.fromAsync(parts)), { code: 'provider_failed' })
  }
  await assert.rejects(clock.until(collect(router, ['a'])), { code: 'unavailable' })
})

test('responds with 503 and retry-after if the queue is full', async () => {
  const narrow = { ...policy, running: 2, waiting: 1 }
  const { router, a, clock } = routerWith({ a: ['hangs'] }, { policy: narrow })
  const clients = [1, 2, 3].map(() => new AbortController())
  const calls = clients.map(({ signal }, number) =>
    assert.rejects(router.generate(['a'], requestOf(`w${number}`), signal), /left/),
  )
  await clock.pass(1)
  await assert.rejects(router.generate(['a'], request, never()), {
    code: 'unavailable',
    status: 503,
    headers: { 'retry-after': '1' },
  })
  assert.equal(a.calls.length, 2)

  clients[0]?.abort(new Error('left')) // the waiting request takes its place
  await clock.pass(1)
  assert.equal(a.calls.length, 3)
  for (const client of clients) client.abort(new Error('left'))
  await Promise.all(calls)
})

test('a caller who fills a target blocks neither another token nor another workspace', async () => {
  const narrow = { ...policy, running: 10, waiting: 4 }
  const { router, a, clock } = routerWith({ a: ['hangs'] }, { policy: narrow })
  const left = new AbortController()
  const ask = (workspace: string, tokenId: string) =>
    router.generate(['a'], requestOf(workspace, tokenId), left.signal)
  const outcomes: string[] = []
  const flood = Array.from({ length: 20 }, () =>
    ask('w', 'greedy').catch(({ code = 'left' }) => outcomes.push(code)),
  )
  await clock.pass(1)
  assert.equal(a.calls.length, 8) // one token never gets all calls
  const others = [assert.rejects(ask('w', 'patient'), /left/), assert.rejects(ask('v', 'one'), /left/)]
  await clock.pass(1)
  assert.equal(a.calls.length, 10)
  left.abort(new Error('left'))
  await Promise.all([...flood, ...others])
  assert.equal(outcomes.filter((code) => code === 'unavailable').length, 8)
})

test('calls the next target if the queue is full', async () => {
  const narrow = { ...policy, running: 1, waiting: 0 }
  const { router, clock } = routerWith({ a: ['hangs'], b: [['yes']] }, { policy: narrow })
  const client = new AbortController()
  const first = assert.rejects(router.generate(['a'], request, client.signal))
  await clock.pass(1)
  assert.equal((await clock.until(router.generate(['a', 'b'], request, never()))).engine, 'b')
  client.abort()
  await first
})

test('calls the next target after too long a wait in the queue', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const narrow = { ...policy, running: 1, waiting: 1, queueMs: 3000 }
  const { router, b, clock } = routerWith({ a: ['hangs'], b: [['yes']] }, { policy: narrow })
  const client = new AbortController()
  const first = assert.rejects(router.generate(['a'], request, client.signal))
  await clock.pass(1)
  const second = router.generate(['a', 'b'], request, never())
  t.mock.timers.tick(2999)
  await clock.pass(1)
  assert.equal(b.calls.length, 0)
  t.mock.timers.tick(1)
  assert.equal((await clock.until(second)).engine, 'b')
  client.abort()
  await first
})

test('an abort in the queue or in the middle of a stream frees the place', async () => {
  const narrow = { ...policy, running: 1, waiting: 1 }
  const { router, clock } = routerWith({ a: [['one', 'two']] }, { policy: narrow })
  const reading = new AbortController()
  const parts = router.stream(['a'], request, reading.signal)[Symbol.asyncIterator]()
  await clock.until(parts.next())

  const waiting = new AbortController()
  const waited = assert.rejects(router.generate(['a'], request, waiting.signal), /left/)
  await clock.pass(1)
  waiting.abort(new Error('left'))
  await waited

  reading.abort() // even though the stream is not read any further
  assert.equal((await clock.until(router.generate(['a'], request, never()))).text, 'onetwo')
})

test('a reader who stops early frees the place and cancels the call', async () => {
  const { router, a, clock } = routerWith(
    { a: [['one', 'two']] },
    { policy: { ...policy, running: 1, waiting: 0 } },
  )
  for (let reader = 0; reader < 3; reader++) {
    for await (const part of router.stream(['a'], request, never())) {
      if (reader === 0 || 'text' in part) break
    }
    assert.ok(a.signals[reader]?.aborted)
  }
  assert.equal((await clock.until(router.generate(['a'], request, never()))).engine, 'a')
})

test('all places are free after a random mix of failures, aborts and answers', async () => {
  let state = 7
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const rules = { ...policy, running: 3, waiting: 5, failuresToOpen: 1_000 }
  const steps = Array.from({ length: 400 }, () => {
    const dice = random()
    if (dice < 0.3) return failure('broken')
    if (dice < 0.4) return failure('refused')
    if (dice < 0.6) return 'hangs'
    return dice < 0.7 ? [] : ['one', 'two', 'three']
  })
  const { router, a, clock } = routerWith({ a: [...steps, ['yes']] }, { policy: rules, random })
  const calls = Array.from({ length: 200 }, async () => {
    await clock.sleep(random() * 30_000, never())
    const client = new AbortController()
    if (random() < 0.4) clock.sleep(random() * 5000, never()).then(() => client.abort())
    if (random() < 0.5) return router.generate(['a'], request, client.signal)
    for await (const _part of router.stream(['a'], request, client.signal)) if (random() < 0.2) break
    return undefined
  })
  const results = await clock.until(Promise.allSettled(calls))
  assert.ok(results.some(({ status }) => status === 'fulfilled'))
  await clock.pass(rules.totalMs)

  const before = a.calls.length
  a.generate = (_request, signal) => {
    a.calls.push(clock.now())
    return clock.sleep(1000, signal).then(() => ({ text: 'yes', finish: 'stop' as const }))
  }
  const full = [1, 2, 3].map((number) => router.generate(['a'], requestOf(`w${number}`), never()))
  await clock.pass(1)
  assert.equal(a.calls.length - before, 3)
  await clock.until(Promise.all(full))
})
