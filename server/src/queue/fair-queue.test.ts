import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFairQueue, type QueueLimits } from './fair-queue.ts'

const LIMITS: QueueLimits = {
  running: 1,
  waiting: 20,
  waitingBytes: 1000,
  longestWaitMs: 60_000,
}
const REFUSED = { status: 503, code: 'unavailable', headers: { 'retry-after': '5' } }
const from = (workspace: string, tokenId = 'one') => ({ workspace, tokenId })

/** A queue that records the order of turns. The first job runs until `release` is called. */
function held(limits: Partial<QueueLimits> = {}) {
  const queue = createFairQueue('a test', { ...LIMITS, ...limits })
  const order: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = queue.run(from('first'), () => promise)
  function enter(workspace: string, tokenId = 'one', more: { bytes?: number; signal?: AbortSignal } = {}) {
    const result = queue.run({ ...from(workspace, tokenId), ...more }, async () => {
      order.push(`${workspace}/${tokenId}`)
    })
    result.catch(() => undefined)
    return result
  }
  async function release() {
    resolve()
    await first
    await queue.ended()
  }
  return { queue, order, enter, release }
}

test('workspaces take turns, and so do the tokens of a workspace', async () => {
  const { order, enter, release } = held()
  for (const _ of 'abcd') enter('many')
  enter('many', 'two')
  enter('few')
  enter('few')
  await release()
  assert.deepEqual(order, ['many/one', 'few/one', 'many/two', 'few/one', 'many/one', 'many/one', 'many/one'])
})

test('a job that fails ends its turn', async () => {
  const queue = createFairQueue('a test', LIMITS)
  await assert.rejects(
    queue.run(from('a'), () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  await assert.rejects(
    queue.run(from('a'), () => {
      throw new Error('broken at once')
    }),
    /broken at once/,
  )
  assert.equal(await queue.run(from('a'), async () => 'next'), 'next')
  assert.equal(queue.isIdle(), true)
})

test('a full queue rejects a job with 503 and Retry-After', async () => {
  const { order, enter, release } = held()
  for (let count = 0; count < 20; count++) enter('one')
  await assert.rejects(enter('one'), { ...REFUSED, detail: /Too many requests .* for a test/ })
  await release()
  assert.equal(order.length, 20)
})

test('a token that fills the queue makes room for other tokens and workspaces, up to equal shares', async () => {
  const { order, enter, release } = held()
  const flood = Array.from({ length: 20 }, () => enter('one', 'greedy'))
  const refused = Array.from({ length: 10 }, () => enter('one', 'patient'))
  const others = Array.from({ length: 10 }, () => enter('two'))
  for (const job of flood.slice(5)) await assert.rejects(job, REFUSED)
  for (const job of refused.slice(5)) await assert.rejects(job, REFUSED)
  await assert.rejects(enter('one', 'greedy'), REFUSED)
  await assert.rejects(enter('one', 'patient'), REFUSED)
  await assert.rejects(enter('two'), REFUSED)
  await release()
  await Promise.all(others)
  const counts = Object.groupBy(order, (name) => name)
  assert.equal(counts['one/greedy']?.length, 5)
  assert.equal(counts['one/patient']?.length, 5)
  assert.equal(order.length, 20)
})

test('a few workspaces cannot keep another one out', async () => {
  const { order, enter, release } = held()
  for (let count = 0; count < 60; count++) enter(`w${count % 3}`, `t${count}`)
  const late = Array.from({ length: 5 }, () => enter('late'))
  await assert.rejects(enter('late'), REFUSED)
  await release()
  await Promise.all(late)
  assert.equal(order.length, 20)
})

test('waiting jobs hold a limited number of bytes; the first one may be larger', async () => {
  const { enter, release, order } = held()
  enter('one', 'one', { bytes: 5000 })
  await assert.rejects(enter('one', 'one', { bytes: 1 }), REFUSED)
  await release()
  await enter('one', 'one', { bytes: 1 })
  assert.equal(order.length, 2)
})

test('a token whose jobs hold all bytes makes room for other tokens and workspaces', async () => {
  const { enter, release } = held()
  const flood = Array.from({ length: 10 }, () => enter('one', 'greedy', { bytes: 100 }))
  await assert.rejects(enter('two', 'one', { bytes: 501 }), REFUSED) // more than its share
  const other = enter('two', 'one', { bytes: 450 })
  const patient = enter('one', 'patient', { bytes: 250 })
  for (const job of flood.slice(3)) await assert.rejects(job, REFUSED)
  await release()
  await Promise.all([other, patient, ...flood.slice(0, 3)])
})

test('a token runs a limited number of jobs, and the other tokens of its workspace do not wait for it', async () => {
  const queue = createFairQueue('a test', {
    ...LIMITS,
    running: 3,
    runningPerWorkspace: 2,
    runningPerToken: 1,
  })
  const started: string[] = []
  const ends: (() => void)[] = []
  const jobs = ['a', 'a', 'a', 'b', 'c'].map((tokenId) =>
    queue.run(from('one', tokenId), () => {
      started.push(tokenId)
      return new Promise<void>((resolve) => ends.push(resolve))
    }),
  )
  assert.deepEqual(started, ['a', 'b'])
  for (let count = 0; count < 5; count++) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  await Promise.all(jobs)
  assert.deepEqual(started, ['a', 'b', 'c', 'a', 'a'])
})

test('a job that arrives while another runs goes before jobs of an owner that just had a turn', async () => {
  for (const owners of [
    ['a', 'b'],
    ['one', 'two'],
  ] as const) {
    const queue = createFairQueue('a test', { ...LIMITS, running: 1 })
    const ownerOf = (index: 0 | 1) =>
      owners[0] === 'a' ? from('same', owners[index]) : from(owners[index], 'token')
    const started: string[] = []
    const ends: (() => void)[] = []
    const job = (index: 0 | 1) =>
      queue.run(ownerOf(index), () => {
        started.push(owners[index])
        return new Promise<void>((resolve) => ends.push(resolve))
      })
    const jobs = [job(0), job(0), job(1), job(0)]
    for (let count = 0; count < 4; count++) {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
    await Promise.all(jobs)
    assert.deepEqual(started, [owners[0], owners[1], owners[0], owners[0]])
  }
})

test('a workspace and a token use a limited part of the bytes of running jobs', async () => {
  const shares = { runningBytes: 100, runningBytesPerWorkspace: 70, runningBytesPerToken: 50 }
  const queue = createFairQueue('a test', { ...LIMITS, running: 10, ...shares })
  const started: string[] = []
  const turns = [
    ['a', 'one', 50],
    ['a', 'one', 1],
    ['a', 'two', 20],
    ['a', 'two', 1],
    ['b', 'one', 30],
  ] as const
  const entered = turns.map(async ([workspace, tokenId, runningBytes]) => {
    const turn = await queue.enter({ workspace, tokenId, runningBytes })
    started.push(`${workspace} ${tokenId} ${runningBytes}`)
    return turn
  })
  await new Promise(setImmediate)
  assert.deepEqual(started, ['a one 50', 'a two 20', 'b one 30'])
  ;(await entered[0])?.[Symbol.dispose]()
  await Promise.all(entered)
})

test('a turn ends once, and gives back bytes that it does not need', async () => {
  const queue = createFairQueue('a test', { ...LIMITS, running: 2, runningBytes: 100 })
  const first = await queue.enter({ ...from('a'), runningBytes: 80 })
  const second = queue.enter({ ...from('b'), runningBytes: 50 })
  const third = queue.enter({ ...from('c'), runningBytes: 1 })
  let started = 0
  for (const turn of [second, third]) turn.then(() => started++)
  first.shrinkTo(60)
  await new Promise(setImmediate)
  assert.equal(started, 0)
  first.shrinkTo(50)
  await new Promise(setImmediate)
  assert.equal(started, 1)
  first[Symbol.dispose]()
  first[Symbol.dispose]()
  await third
  const more = queue.enter(from('d'))
  more.then(() => started++)
  await new Promise(setImmediate)
  assert.equal(started, 2, 'a turn that was disposed twice counts once')
  for (const turn of [await second, await third]) turn[Symbol.dispose]()
  ;(await more)[Symbol.dispose]()
  assert.equal(queue.isIdle(), true)
})

test('a workspace at its limit leaves the remaining slots to others', async () => {
  const queue = createFairQueue('a test', { ...LIMITS, running: 2, runningPerWorkspace: 1 })
  const started: string[] = []
  const ends: (() => void)[] = []
  const enter = (workspace: string) =>
    queue.run(from(workspace), () => {
      started.push(workspace)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const jobs = [enter('a'), enter('a'), enter('a'), enter('b'), enter('b')]
  assert.deepEqual(started, ['a', 'b'])
  for (let count = 0; count < 5; count++) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  await Promise.all(jobs)
  assert.deepEqual(started, ['a', 'b', 'a', 'b', 'a'])
})

test('running jobs take a limited number of bytes, and small jobs do not overtake a large one', async () => {
  const queue = createFairQueue('a test', { ...LIMITS, running: 10, runningBytes: 100 })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const enter = (workspace: string, runningBytes: number, signal?: AbortSignal) => {
    const job = { ...from(workspace), runningBytes, ...(signal && { signal }) }
    return queue.run(job, () => {
      started.push(`${workspace} ${runningBytes}`)
      return new Promise<void>((resolve) => ends.set(`${workspace} ${runningBytes}`, resolve))
    })
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  const left = new AbortController()
  const jobs = [enter('a', 60), enter('b', 40), enter('c', 200), enter('d', 10), enter('e', 10)]
  const abandoned = enter('f', 101, left.signal)
  jobs.push(enter('g', 1))
  assert.deepEqual(started, ['a 60', 'b 40'])
  await end('b 40')
  assert.deepEqual(started.slice(2), [])
  await end('a 60')
  assert.deepEqual(started.slice(2), ['c 200'], 'a job over the limit runs alone')
  await end('c 200')
  assert.deepEqual(started.slice(3), ['d 10', 'e 10'])
  left.abort()
  await assert.rejects(abandoned, { name: 'AbortError' })
  assert.deepEqual(started.slice(5), ['g 1'])
  for (const name of ['d 10', 'e 10', 'g 1']) await end(name)
  await Promise.all(jobs)
  assert.equal(queue.isIdle(), true)
})

test('a job that waits too long is rejected with 503 and Retry-After', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { enter, release, order } = held()
  const late = enter('one')
  t.mock.timers.tick(59_999)
  const inTime = enter('two')
  t.mock.timers.tick(1)
  await assert.rejects(late, { ...REFUSED, detail: /waited 60 s for a test/ })
  await release()
  await inTime
  t.mock.timers.tick(120_000)
  assert.deepEqual(order, ['two/one'])
})

test('a job whose caller disconnected leaves the queue and frees its place', async () => {
  const { enter, release, order } = held({ waiting: 2 })
  const caller = new AbortController()
  const left = enter('one', 'one', { bytes: 900, signal: caller.signal })
  enter('one')
  await assert.rejects(enter('one'), REFUSED)
  caller.abort()
  await assert.rejects(left, { name: 'AbortError' })
  enter('two', 'one', { bytes: 900 })
  await release()
  assert.deepEqual(order, ['one/one', 'two/one'])
  await assert.rejects(enter('one', 'one', { signal: caller.signal }), { name: 'AbortError' })
})

test('a closed queue rejects waiting and new jobs and lets the running one finish', async () => {
  const { queue, enter, release, order } = held()
  const waiting = [enter('one'), enter('one', 'two'), enter('two')]
  queue.close()
  for (const job of waiting) await assert.rejects(job, { code: 'unavailable' })
  await assert.rejects(enter('three'), { code: 'unavailable' })
  await release()
  assert.deepEqual(order, [])
})

test('a workspace within its share is never rejected, whatever others send', async () => {
  const limits = { waiting: 30, waitingBytes: 3000 }
  const { enter, release } = held(limits)
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const modest: Promise<void>[] = []
  for (let count = 0; count < 500; count++) {
    enter(`w${random(4)}`, `t${random(3)}`, { bytes: random(1000) })
    if (count % 100 === 0) modest.push(enter('modest', `t${count}`, { bytes: 100 })) // 5 of 30, 500 of 3000
  }
  await release()
  assert.equal((await Promise.all(modest)).length, 5)
})

test('no job is lost, started twice or run beyond the limits', async () => {
  const limits = { running: 3, runningPerWorkspace: 2, waiting: 1000 }
  const queue = createFairQueue('a test', { ...LIMITS, ...limits })
  const running = new Map<string, number>()
  let seed = 1
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  let finished = 0
  let aborted = 0
  const jobs = Array.from({ length: 300 }, async () => {
    for (let turns = random(5); turns > 0; turns--) await new Promise(setImmediate)
    const caller = new AbortController()
    const workspace = `w${random(4)}`
    const job = { ...from(workspace, `t${random(3)}`), signal: caller.signal }
    const result = queue.run(job, async () => {
      running.set(workspace, (running.get(workspace) ?? 0) + 1)
      assert.ok((running.get(workspace) ?? 0) <= 2)
      assert.ok([...running.values()].reduce((sum, count) => sum + count, 0) <= 3)
      for (let turns = random(4); turns > 0; turns--) await new Promise(setImmediate)
      running.set(workspace, (running.get(workspace) ?? 0) - 1)
      finished++
    })
    if (random(3) === 0) caller.abort()
    await result.catch((error) => {
      assert.equal(error.name, 'AbortError')
      aborted++
    })
  })
  await Promise.all(jobs)
  assert.equal(finished + aborted, 300)
  assert.ok(aborted > 0)
  assert.equal(queue.isIdle(), true)
})
