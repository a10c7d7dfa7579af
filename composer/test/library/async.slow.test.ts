import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { CircuitBreaker } from '../../library/async/circuit-breaker.ts'
import { debounce } from '../../library/async/debounce.ts'
import { mapLimit } from '../../library/async/map-limit.ts'
import { Mutex } from '../../library/async/mutex.ts'
import { RateLimiter } from '../../library/async/rate-limiter.ts'
import { retry } from '../../library/async/retry.ts'
import { Semaphore } from '../../library/async/semaphore.ts'

/** Tells how many tasks ran at the same time at most. */
function crowd() {
  let running = 0
  const seen = { most: 0 }
  const task = async (): Promise<void> => {
    seen.most = Math.max(seen.most, ++running)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    running--
  }
  return { seen, task }
}

test('a limit is used up and never passed', async () => {
  const { seen, task } = crowd()
  await mapLimit([...Array(20).keys()], 3, task)
  assert.equal(seen.most, 3)
})

test('a semaphore and a mutex let in as many as they should, after failures too', async () => {
  const several = crowd()
  const semaphore = new Semaphore(2)
  await assert.rejects(semaphore.run(() => Promise.reject(new Error('no'))))
  await Promise.all(Array.from({ length: 9 }, () => semaphore.run(several.task)))
  assert.equal(several.seen.most, 2)
  const single = crowd()
  const mutex = new Mutex()
  await assert.rejects(mutex.run(() => Promise.reject(new Error('no'))))
  await Promise.all(Array.from({ length: 9 }, () => mutex.run(single.task)))
  assert.equal(single.seen.most, 1)
})

test('only the last of many calls comes through, when it has been quiet', () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const seen: number[] = []
  const save = debounce((value: number) => seen.push(value), 100)
  save(1)
  mock.timers.tick(99)
  save(2)
  mock.timers.tick(99)
  assert.deepEqual(seen, [])
  mock.timers.tick(1)
  assert.deepEqual(seen, [2])
  mock.timers.reset()
})

test('a task is tried as often as allowed, and its last error is told', async () => {
  let tries = 0
  const failing = async (): Promise<never> => {
    throw new Error(`try ${++tries}`)
  }
  await assert.rejects(retry(failing, { attempts: 4, delayMs: 1 }), /try 4/)
  assert.equal(tries, 4)
})

test('a bucket fills up again with time, but never over its brim', () => {
  let now = 0
  const limiter = new RateLimiter(2, 1000, () => now)
  assert.deepEqual([limiter.tryTake(), limiter.tryTake(), limiter.tryTake()], [true, true, false])
  now = 500
  assert.deepEqual([limiter.tryTake(), limiter.tryTake()], [true, false])
  now = 100_000
  assert.deepEqual([limiter.tryTake(), limiter.tryTake(), limiter.tryTake()], [true, true, false])
})

test('a service that keeps failing is left alone', async () => {
  const breaker = new CircuitBreaker(2, 60_000)
  let calls = 0
  const task = async (): Promise<never> => {
    calls++
    throw new Error('down')
  }
  for (let round = 0; round < 4; round++) await assert.rejects(breaker.run(task))
  assert.equal(calls, 2)
  assert.ok(breaker.isOpen)
})
