import { yieldToOthers } from './yield-to-others.ts'

/**
 * Returns a function that resolves in a separate event loop iteration for every caller, in order. For work that takes some
 * milliseconds and that many requests may start at the same moment.
 */
export function createTurns(): () => Promise<void> {
  let turns = Promise.resolve()
  return () => {
    const turn = turns
    turns = turn.then(yieldToOthers)
    return turn
  }
}

const SLICE_MS = 10

/**
 * Returns a function to call before work that takes at most some milliseconds. It returns undefined if the work may begin at
 * once. If the event loop has worked for a while without a break, it returns a promise that resolves in a separate
 * iteration for every caller, in order. Hundreds of small requests can arrive at the same moment: without this, nothing else
 * would happen until all of them have begun.
 */
export function createSlices(): () => Promise<void> | undefined {
  const nextTurn = createTurns()
  let startedAt: number | undefined
  let waiting = 0

  function mayBegin(): boolean {
    if (waiting > 0) return false
    if (startedAt !== undefined) return performance.now() - startedAt < SLICE_MS
    startedAt = performance.now()
    setImmediate(() => {
      startedAt = undefined
    })
    return true
  }

  return () => {
    if (mayBegin()) return undefined
    waiting++
    return nextTurn().then(() => {
      waiting--
    })
  }
}
