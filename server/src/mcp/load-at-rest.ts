import { loadAnswer } from './load-answer.ts'

// A request now and then takes less than this part of a second.
const BUSY = 0.05

/**
 * The library takes a fifth of a second to load: so it happens in a quiet moment after the start, and not when the first
 * agent asks. It is safe to ask before.
 */
export function loadAtRest(load: () => Promise<unknown> = loadAnswer, { everyMs = 1_000 } = {}): void {
  let before = performance.eventLoopUtilization()
  const looking = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    if (utilization > BUSY) return
    clearInterval(looking)
    load().catch(() => undefined) // whoever asks is told
  }, everyMs)
  looking.unref()
}
