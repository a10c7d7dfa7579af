import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Budget, Refusal } from './inspection.ts'
import { startThreadClock } from './processor-clock.ts'

const LIMITS = { expandedBytes: 0, entries: 0, depth: 0, timeMs: 60 }

test('waiting does not count toward the time limit, computing does', () => {
  const budget = new Budget(LIMITS, startThreadClock())
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  budget.checkTime()
  const compute = () => {
    for (;;) budget.checkTime()
  }
  assert.throws(compute, Refusal)
})
