import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  collect,
  failure,
  house,
  never,
  noConnection,
  policy,
  request,
} from '../../../test/scripted-providers.ts'
import { AppError } from '../../errors.ts'

const requestOf = (workspace: string, tokenId = 'one') => ({ ...request, requester: { workspace, tokenId } })

test('leaves a target alone after five failures in a row, then lets one request try it', async () => {
  const once = { ...policy, retries: 0 }
  const { router, a, clock } = house(
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
  const trying = assert.rejects(ask(), { detail: 'a: slow' })
  await clock.pass(1)
  await assert.rejects(ask(), { code: 'unavailable' }) // one at a time
  assert.equal(a.calls.length, 6)
  await clock.pass(policy.callMs)
  await trying
  await assert.rejects(ask(), { code: 'unavailable' }) // the try failed: alone again

  await clock.pass(30_000)
  assert.equal((await clock.until(ask())).text, 'well')
  assert.equal((await clock.until(ask())).text, 'well')
  assert.equal(router.cooldownMs('a'), 0)
  assert.equal(router.cooldownMs('nobody'), 0)
})

test('a try whose caller leaves lets the next one try', async () => {
  const once = { ...policy, retries: 0, failuresToOpen: 1 }
  const { router, clock } = house({ a: [noConnection(), 'hangs', ['well']] }, { policy: once })
  await assert.rejects(clock.until(router.generate(['a'], request, never())), AppError)
  await clock.pass(30_000)
  const caller = new AbortController()
  const trying = assert.rejects(router.generate(['a'], request, caller.signal))
  await clock.pass(1)
  caller.abort()
  await trying
  assert.equal((await clock.until(router.generate(['a'], request, never()))).text, 'well')
})

test('passes over a target that is left alone', async () => {
  const once = { ...policy, retries: 0, failuresToOpen: 1 }
  const { router, a, clock } = house({ a: [noConnection()], b: [['yes']] }, { policy: once })
  for (let call = 0; call < 3; call++) {
    assert.equal((await clock.until(router.generate(['a', 'b'], request, never()))).engine, 'b')
  }
  assert.equal(a.calls.length, 1)
})

test('what one node finds down, the others leave alone, and try again by themselves', async () => {
  const once = { ...policy, retries: 0, failuresToOpen: 1 }
  const told: string[] = []
  let hear: (message: string) => void = () => undefined
  const one = house(
    { a: [noConnection()] },
    { policy: once, peers: { publish: (message) => told.push(message), subscribe: () => undefined } },
  )
  await assert.rejects(one.clock.until(one.router.generate(['a'], request, never())))
  assert.deepEqual(told, ['30000 a'])

  const other = house(
    { a: [['well']], b: [['yes']] },
    {
      policy: once,
      peers: {
        publish: (message) => told.push(message),
        subscribe: (hearer) => {
          hear = hearer
        },
      },
    },
  )
  for (const message of [...told, 'nonsense', '9999 unknown:target']) hear(message)
  const ask = () => other.clock.until(other.router.generate(['a', 'b'], request, never()))
  assert.equal((await ask()).engine, 'b')
  await other.clock.pass(30_000)
  assert.equal((await ask()).engine, 'a')
  assert.equal(told.length, 1)
})

test('a target that refuses, is limited or spent, or has nothing to say is alive', async () => {
  const once = { ...policy, retries: 0, failuresToOpen: 2 }
  for (const kind of ['refused', 'limited', 'spent', 'empty'] as const) {
    const { router, a, clock } = house({ a: [noConnection(), failure(kind)] }, { policy: once })
    for (let call = 0; call < 6; call++) {
      await assert.rejects(clock.until(router.generate(['a'], request, never())), { code: 'provider_failed' })
    }
    assert.equal(a.calls.length, 6)
  }
})

const askAs = (tokenId: string) => ({ ...request, requester: { workspace: 'w', tokenId } })

test('the failures of one token do not close a target for the others', async () => {
  for (const kind of ['slow', 'broken'] as const) {
    const steps = [...Array(20).fill(failure(kind)), ['well']]
    const { router, clock } = house({ a: steps }, { policy: { ...policy, retries: 0 } })
    for (let call = 0; call < 20; call++)
      await assert.rejects(clock.until(router.generate(['a'], askAs('slow'), never())), {
        code: 'provider_failed',
      })
    assert.equal(router.cooldownMs('a'), 0)
    assert.equal((await clock.until(router.generate(['a'], askAs('other'), never()))).text, 'well')
  }
})

test('five failures in a row of two tokens close a target', async () => {
  const { router, a, clock } = house({ a: [failure('slow')] }, { policy: { ...policy, retries: 0 } })
  for (const token of ['one', 'one', 'two', 'one', 'one'])
    await assert.rejects(clock.until(router.generate(['a'], askAs(token), never())))
  await assert.rejects(router.generate(['a'], askAs('three'), never()), { code: 'unavailable' })
  assert.equal(a.calls.length, 5)
})

test('a stream that breaks after its first text counts as a failure of its target', async () => {
  const { router, a, clock } = house({ a: [] }, { policy: { ...policy, failuresToOpen: 2 } })
  a.stream = async function* () {
    yield { text: 'one' }
  }
  for (const token of ['one', 'two']) {
    const parts = router.stream(['a'], askAs(token), never())
    await assert.rejects(clock.until(Array.fromAsync(parts)), { code: 'provider_failed' })
  }
  await assert.rejects(clock.until(collect(router, ['a'])), { code: 'unavailable' })
})

test('so many at once, so many waiting, then 503 with retry-after', async () => {
  const narrow = { ...policy, running: 2, waiting: 1 }
  const { router, a, clock } = house({ a: ['hangs'] }, { policy: narrow })
  const callers = [1, 2, 3].map(() => new AbortController())
  const calls = callers.map(({ signal }, number) =>
    assert.rejects(router.generate(['a'], requestOf(`w${number}`), signal), /left/),
  )
  await clock.pass(1)
  await assert.rejects(router.generate(['a'], request, never()), {
    code: 'unavailable',
    status: 503,
    headers: { 'retry-after': '1' },
  })
  assert.equal(a.calls.length, 2)

  callers[0]?.abort(new Error('left')) // frees its place for the one who waits
  await clock.pass(1)
  assert.equal(a.calls.length, 3)
  for (const caller of callers) caller.abort(new Error('left'))
  await Promise.all(calls)
})

test('a caller who fills a target keeps neither another token nor another workspace out', async () => {
  const narrow = { ...policy, running: 10, waiting: 4 }
  const { router, a, clock } = house({ a: ['hangs'] }, { policy: narrow })
  const left = new AbortController()
  const ask = (workspace: string, tokenId: string) =>
    router.generate(['a'], requestOf(workspace, tokenId), left.signal)
  const outcomes: string[] = []
  const flood = Array.from({ length: 20 }, () =>
    ask('w', 'greedy').catch(({ code = 'left' }) => outcomes.push(code)),
  )
  await clock.pass(1)
  assert.equal(a.calls.length, 8) // a token never has all places
  const others = [assert.rejects(ask('w', 'patient'), /left/), assert.rejects(ask('v', 'one'), /left/)]
  await clock.pass(1)
  assert.equal(a.calls.length, 10)
  left.abort(new Error('left'))
  await Promise.all([...flood, ...others])
  assert.equal(outcomes.filter((code) => code === 'unavailable').length, 8)
})

test('over the queue the next target is asked', async () => {
  const narrow = { ...policy, running: 1, waiting: 0 }
  const { router, clock } = house({ a: ['hangs'], b: [['yes']] }, { policy: narrow })
  const caller = new AbortController()
  const first = assert.rejects(router.generate(['a'], request, caller.signal))
  await clock.pass(1)
  assert.equal((await clock.until(router.generate(['a', 'b'], request, never()))).engine, 'b')
  caller.abort()
  await first
})

test('who waits too long for a place goes on to the next target', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const narrow = { ...policy, running: 1, waiting: 1, queueMs: 3000 }
  const { router, b, clock } = house({ a: ['hangs'], b: [['yes']] }, { policy: narrow })
  const caller = new AbortController()
  const first = assert.rejects(router.generate(['a'], request, caller.signal))
  await clock.pass(1)
  const second = router.generate(['a', 'b'], request, never())
  t.mock.timers.tick(2999)
  await clock.pass(1)
  assert.equal(b.calls.length, 0)
  t.mock.timers.tick(1)
  assert.equal((await clock.until(second)).engine, 'b')
  caller.abort()
  await first
})

test('a caller who leaves the queue, or a stream half read, holds no place', async () => {
  const narrow = { ...policy, running: 1, waiting: 1 }
  const { router, clock } = house({ a: [['one', 'two']] }, { policy: narrow })
  const reading = new AbortController()
  const parts = router.stream(['a'], request, reading.signal)[Symbol.asyncIterator]()
  await clock.until(parts.next())

  const waiting = new AbortController()
  const waited = assert.rejects(router.generate(['a'], request, waiting.signal), /left/)
  await clock.pass(1)
  waiting.abort(new Error('left'))
  await waited

  reading.abort() // though nobody reads on
  assert.equal((await clock.until(router.generate(['a'], request, never()))).text, 'onetwo')
})

test('a reader who stops frees the place and cancels the call', async () => {
  const { router, a, clock } = house(
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

test('whatever callers do, every place is free in the end', async () => {
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
  const { router, a, clock } = house({ a: [...steps, ['yes']] }, { policy: rules, random })
  const calls = Array.from({ length: 200 }, async () => {
    await clock.sleep(random() * 30_000, never())
    const caller = new AbortController()
    if (random() < 0.4) clock.sleep(random() * 5000, never()).then(() => caller.abort())
    if (random() < 0.5) return router.generate(['a'], request, caller.signal)
    for await (const _part of router.stream(['a'], request, caller.signal)) if (random() < 0.2) break
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
