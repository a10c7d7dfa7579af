import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createByteBudget } from './byte-budget.ts'

const never = new AbortController().signal

/** A use of the budget that lasts until it is told to end. */
function use(spend: ReturnType<typeof createByteBudget>, bytes: number, signal = never) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const state = { running: false, end: resolve }
  const done = spend(bytes, signal, async () => {
    state.running = true
    await promise
  })
  return Object.assign(state, { done })
}

test('holds no more than there is, first come, first served', async () => {
  const spend = createByteBudget(10)
  const first = use(spend, 6)
  const second = use(spend, 6)
  const third = use(spend, 1) // would fit, and waits its turn
  await turn()
  assert.deepEqual([first.running, second.running, third.running], [true, false, false])
  first.end()
  await first.done
  await turn()
  assert.deepEqual([second.running, third.running], [true, true])
})

test('gives back what a failure held, and lets those go who do not wait any longer', async () => {
  const spend = createByteBudget(10)
  await assert.rejects(
    spend(10, never, () => Promise.reject(new Error('lost'))),
    /lost/,
  )
  const holder = use(spend, 10)
  const leaving = new AbortController()
  const waiting = use(spend, 10, leaving.signal)
  leaving.abort(new Error('left'))
  await assert.rejects(waiting.done, /left/)
  await assert.rejects(use(spend, 1, leaving.signal).done, /left/)
  const next = use(spend, 10)
  holder.end()
  await holder.done
  await turn()
  assert.ok(next.running)
})
