import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSlices } from './turns.ts'
import { yieldToOthers } from './yield-to-others.ts'

const WORK_MS = 4
const JOBS = 30

function work(): void {
  const endsAt = performance.now() + WORK_MS
  while (performance.now() < endsAt);
}

test('jobs that begin at the same moment leave time for others, and keep their order', async () => {
  const slice = createSlices()
  const order: number[] = []
  let breaks = 0
  const count = () => {
    breaks++
    if (order.length < JOBS) setImmediate(count)
  }
  setImmediate(count)
  // As requests do: each in its own callback of the same iteration.
  const jobs = Array.from({ length: JOBS }, async (_, index) => {
    await yieldToOthers()
    await slice()
    work()
    order.push(index)
  })
  await Promise.all(jobs)
  assert.deepEqual(order, [...order.keys()])
  assert.ok(breaks > JOBS / 2, `${breaks} breaks`)
})

test('a few short jobs do not wait, and neither do later ones', async () => {
  const slice = createSlices()
  for (let round = 0; round < 3; round++) {
    assert.equal(slice(), undefined)
    assert.equal(slice(), undefined)
    work()
    work()
    work()
    const waiting = slice()
    assert.notEqual(waiting, undefined)
    await waiting
    await yieldToOthers()
    await yieldToOthers()
  }
})
