import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { slowdown, threadMs } from './processor-time.ts'
import { notWatched, ownWork, startWatchdog } from './watchdog.ts'

const LONG_MS = 500

test('a long block of the event loop is reported', async () => {
  const watchdog = startWatchdog(createServer())
  await pause(1)
  work(2 * LONG_MS * slowdown()) // it is measured again, and may be higher then
  await pause(1)
  assert.match(
    watchdog.stop() ?? '',
    /blocked for more than 400 ms:\n {2}\d{3,4} ms of processor time.*no request/,
  )
})

test('work of the test, the start of another service and short blocks are not reported', async () => {
  const watchdog = startWatchdog(createServer())
  await pause(1)
  ownWork(() => work(LONG_MS))
  await notWatched(async () => work(LONG_MS))
  for (let turn = 0; turn < 4; turn++) {
    work(LONG_MS / 6)
    await pause(25)
  }
  assert.equal(watchdog.stop(), undefined)
})

/** Works until the thread has used so much processor time, as the watchdog counts it. */
function work(ms: number): void {
  const until = threadMs() + ms
  while (threadMs() < until) JSON.parse(JSON.stringify(SAMPLE))
}

const SAMPLE = Array.from({ length: 500 }, (_, index) => ({ index, name: `${index}` }))
