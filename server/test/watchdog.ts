import type { Server, ServerResponse } from 'node:http'
import { slowdown, threadMs } from './processor-time.ts'

// During a synchronous block, no other request is served. Blocks above the first limit are only printed, because a pause of
// the machine can look like one. A block above the second limit fails the test file.
const NOTED_BLOCK_MS = 200
const MAX_BLOCK_MS = 400
const TICK_MS = 20
/** Requests that arrive together are handled in one turn of the event loop. This much of it is not a block, for each of them. */
const ARRIVAL_MS = 3

// The service and the test share a thread. Work of the test itself is not counted.
let ownMs = 0
let pauses = 0
const running = new Set<{ begin(): void }>()

/** Synchronous work of a test, such as creating or comparing large data. */
export function ownWork<T>(work: () => T): T {
  const before = threadMs()
  try {
    return work()
  } finally {
    ownMs += threadMs() - before
  }
}

/** Starting or stopping a service while another is watched, which loads and compiles modules. */
export async function notWatched<T>(work: () => Promise<T>): Promise<T> {
  pauses++
  try {
    return await work()
  } finally {
    pauses--
    for (const watchdog of running) watchdog.begin()
  }
}

export interface Watchdog {
  /** Returns how long the event loop was blocked and by what; undefined if it was not. */
  stop(): string | undefined
}

/** Measures the longest block of the event loop in processor time of this thread. The limit is higher on a slow machine. */
export function startWatchdog(server: Server): Watchdog {
  const blocks: string[] = []
  const recent = new Map<ServerResponse, string>()
  let arrived = 0
  server.on('request', ({ method, url }, response) => {
    arrived++
    recent.set(response, `${method} ${url?.slice(0, 100)}`)
  })

  const startedAt = performance.now()
  let last = servingMs()
  const timer = setInterval(check, TICK_MS).unref()
  const watchdog = {
    begin() {
      last = servingMs()
    },
  }
  running.add(watchdog)

  function check(): void {
    const blockMs = servingMs() - last
    const arrivalMs = arrived * ARRIVAL_MS
    arrived = 0
    if (pauses === 0 && blockMs > NOTED_BLOCK_MS + arrivalMs) {
      const at = ((performance.now() - startedAt) / 1000).toFixed(1)
      const during = [...new Set(recent.values())].join(', ') || 'no request'
      const block = `${Math.round(blockMs)} ms of processor time, ${at} s after the start, during ${during}`
      if (blockMs > (MAX_BLOCK_MS + arrivalMs) * slowdown()) blocks.push(block)
      else console.error(`Note: the event loop was blocked for ${block}`)
    }
    for (const response of recent.keys()) if (response.closed) recent.delete(response)
    watchdog.begin()
  }

  return {
    stop() {
      check()
      clearInterval(timer)
      running.delete(watchdog)
      if (blocks.length === 0) return undefined
      return (
        `The event loop was blocked for more than ${MAX_BLOCK_MS} ms:\n  ${blocks.join('\n  ')}\n` +
        'Wrap synchronous work of the test itself in ownWork() from test/watchdog.ts.'
      )
    },
  }
}

const servingMs = () => threadMs() - ownMs
