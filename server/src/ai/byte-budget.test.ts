import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createByteBudget } from './byte-budget.ts'

const never = new AbortController().signal
const LONG_MS = 60_000

/** Whether it has its turn once everything else that is ready has run. */
async function started(held: Promise<unknown>): Promise<boolean> {
  const waiting = Symbol('waiting')
  const later = new Promise((resolve) => setImmediate(resolve, waiting))
  return (await Promise.race([held, later])) !== waiting
}

test('requests wait in turn for what others give back', async () => {
  const budget = createByteBudget({ bytes: 100, waitMs: LONG_MS })
  const first = await budget.hold(80, never)
  const second = budget.hold(50, never)
  const third = budget.hold(10, never)
  assert.equal(await started(second), false)
  assert.equal(await started(third), false, 'the third is not served before the second')
  first.shrinkTo(60)
  assert.equal(await started(second), false)
  first.shrinkTo(40)
  assert.equal(await started(third), true)
  const fourth = budget.hold(10, never)
  assert.equal(await started(fourth), false)
  for (const held of [first, await second]) held[Symbol.dispose]()
  assert.equal(await started(fourth), true)
})

test('what is given back twice counts once', async () => {
  const budget = createByteBudget({ bytes: 100, waitMs: LONG_MS })
  const first = await budget.hold(50, never)
  first[Symbol.dispose]()
  first[Symbol.dispose]()
  await budget.hold(100, never)
  const leaving = new AbortController()
  const more = budget.hold(1, leaving.signal)
  assert.equal(await started(more), false)
  leaving.abort()
  await assert.rejects(more, { name: 'AbortError' })
})

test('a request that waits too long is told to retry', async () => {
  const budget = createByteBudget({ bytes: 100, waitMs: 1 })
  await budget.hold(100, never)
  await assert.rejects(budget.hold(1, never), { code: 'unavailable', headers: { 'retry-after': '1' } })
})

test('a caller who left waits no longer, and those behind it have their turn', async () => {
  const budget = createByteBudget({ bytes: 100, waitMs: LONG_MS })
  await budget.hold(90, never)
  const leaving = new AbortController()
  const large = budget.hold(50, leaving.signal)
  const small = budget.hold(10, never)
  leaving.abort()
  await assert.rejects(large, { name: 'AbortError' })
  await small
})

test('a request that needs more than everything runs alone', async () => {
  const budget = createByteBudget({ bytes: 100, waitMs: LONG_MS })
  const large = await budget.hold(1_000, never)
  const small = budget.hold(1, never)
  assert.equal(await started(small), false)
  large[Symbol.dispose]()
  await small
})
