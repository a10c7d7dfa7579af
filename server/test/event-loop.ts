import { slowdown, threadMs } from './processor-time.ts'

const TICK_MS = 10

/**
 * Runs `work` and reports the longest time for which the event loop was blocked, in processor time of this thread on a machine
 * of ordinary speed. Synchronous work of the test itself also counts: prepare large bodies before the call.
 */
export async function longestBlock<T>(work: () => Promise<T>): Promise<{ result: T; longestMs: number }> {
  let last = threadMs()
  let longestMs = 0
  const measure = () => {
    const now = threadMs()
    longestMs = Math.max(longestMs, now - last)
    last = now
  }
  const timer = setInterval(measure, TICK_MS)
  try {
    const result = await work()
    measure()
    return { result, longestMs: longestMs / slowdown() }
  } finally {
    clearInterval(timer)
  }
}
