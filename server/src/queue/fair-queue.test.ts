import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFairQueue, type QueueLimits } from './fair-queue.ts'

const LIMITS: QueueLimits = {
  running: 1,
  waiting: 20,
  waitingPerWorkspace: 8,
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

test('a full queue refuses a job with 503 and Retry-After', async () => {
  const byCount = held()
  for (const _ of '12345678') byCount.enter('one')
  await assert.rejects(byCount.enter('one'), REFUSED)
  await assert.rejects(byCount.enter('one', 'another token'), REFUSED)
  for (const _ of '12345678') byCount.enter('two')
  for (const _ of '1234') byCount.enter('three')
  await assert.rejects(byCount.enter('four'), { ...REFUSED, detail: /Too many requests .* for a test/ })
  await byCount.release()
  assert.equal(byCount.order.length, 20)
})

test('waiting jobs hold a limited number of bytes; the first one may be larger', async () => {
  const { enter, release, order } = held()
  enter('one', 'one', { bytes: 5000 })
  await assert.rejects(enter('two', 'one', { bytes: 1 }), REFUSED)
  await release()
  await enter('two', 'one', { bytes: 1 })
  assert.equal(order.length, 2)
})

test('a workspace that runs all it may leaves the rest to others', async () => {
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

test('a job that waits too long is refused with 503 and Retry-After', async (t) => {
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

test('a job whose caller left leaves the queue and gives its place to another', async () => {
  const { enter, release, order } = held({ waiting: 2 })
  const caller = new AbortController()
  const left = enter('one', 'one', { bytes: 900, signal: caller.signal })
  enter('one')
  await assert.rejects(enter('two'), REFUSED)
  caller.abort()
  await assert.rejects(left, { name: 'AbortError' })
  enter('two', 'one', { bytes: 900 })
  await release()
  assert.deepEqual(order, ['one/one', 'two/one'])
  await assert.rejects(enter('one', 'one', { signal: caller.signal }), { name: 'AbortError' })
})

test('a closed queue refuses waiting and new jobs, and lets the running one finish', async () => {
  const { queue, enter, release, order } = held()
  const waiting = [enter('one'), enter('one', 'two'), enter('two')]
  queue.close()
  for (const job of waiting) await assert.rejects(job, { code: 'unavailable' })
  await assert.rejects(enter('three'), { code: 'unavailable' })
  await release()
  assert.deepEqual(order, [])
})

test('no job is lost, started twice or run beyond the limits', async () => {
  const limits = { running: 3, runningPerWorkspace: 2, waiting: 1000, waitingPerWorkspace: 1000 }
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
