// A request now and then takes less than this part of a second.
const BUSY = 0.05

/** In two parts with a turn for others between them: all of it blocks the event loop for more than a fifth of a second. */
export async function loadAnswer(): Promise<typeof import('./answer.ts')> {
  await import('@modelcontextprotocol/sdk/types.js')
  await new Promise((resolve) => setImmediate(resolve))
  return import('./answer.ts')
}

/**
 * The library takes a fifth of a second to load: so it happens in a quiet moment after the start, and not when the first
 * agent asks. It is safe to ask before.
 */
export function loadAtRest(
  load: () => Promise<unknown> = loadAnswer,
  { everyMs = 1_000 } = {},
): void {
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
