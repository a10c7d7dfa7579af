import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { loadWhenIdle } from './load-when-idle.ts'

test('loads once, and only when the server is idle', async () => {
  const loaded = Promise.withResolvers<void>()
  let count = 0
  loadWhenIdle(
    async () => {
      count++
      loaded.resolve()
    },
    { everyMs: 20 },
  )
  for (const end = performance.now() + 200; performance.now() < end; ) await turn()
  assert.equal(count, 0)
  await loaded.promise
  await new Promise((resolve) => setTimeout(resolve, 60)) // three more checks
  assert.equal(count, 1)
})
