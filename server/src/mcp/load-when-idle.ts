import { loadAnswer } from './load-answer.ts'

// Event loop utilization. Occasional requests stay below it.
const BUSY = 0.05

/**
 * The library takes 200 ms to load, so it is loaded when the server is idle and not with the first MCP request. Requests
 * before that are safe.
 */
export function loadWhenIdle(load: () => Promise<unknown> = loadAnswer, { everyMs = 1_000 } = {}): void {
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    if (utilization > BUSY) return
    clearInterval(timer)
    load().catch(() => undefined) // the first request reports the error
  }, everyMs)
  timer.unref()
}
