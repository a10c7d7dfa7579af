import { threadMs } from './watchdog.ts'

const TICK_MS = 10

/**
 * Runs `work` and returns the longest block of the event loop, in CPU time of this thread, so that a busy machine does not
 * matter. Synchronous work of the test counts too, so prepare large bodies before the call.
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
    return { result, longestMs }
  } finally {
    clearInterval(timer)
  }
}
