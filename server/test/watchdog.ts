import type { Server, ServerResponse } from 'node:http'

/** While the event loop is blocked, no other request is served. */
const MAX_BLOCK_MS = 200
const TICK_MS = 20

// The service and the test share a thread. Work of the test itself is not counted.
let ownMs = 0
let pauses = 0
const running = new Set<{ begin(): void }>()

/** Synchronous work of a test: creating or comparing large data. */
export function ownWork<T>(work: () => T): T {
  const before = threadMs()
  try {
    return work()
  } finally {
    ownMs += threadMs() - before
  }
}

/** Starting or stopping another service while one is watched. Modules are loaded and compiled meanwhile. */
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
  /** How long the event loop was blocked and by what; undefined if it was not. */
  stop(): string | undefined
}

/**
 * Measures the longest block of the event loop in CPU time of this thread: on a loaded machine, wall-clock time passes
 * while nothing runs.
 */
export function startWatchdog(server: Server): Watchdog {
  const blocks: string[] = []
  const recent = new Map<ServerResponse, string>()
  server.on('request', ({ method, url }, response) => {
    recent.set(response, `${method} ${url?.slice(0, 100)}`)
  })

  const begun = performance.now()
  let last = servingMs()
  const timer = setInterval(look, TICK_MS).unref()
  const watchdog = {
    begin() {
      last = servingMs()
    },
  }
  running.add(watchdog)

  function look(): void {
    const blockMs = servingMs() - last
    watchdog.begin()
    if (pauses === 0 && blockMs > MAX_BLOCK_MS) {
      const at = ((performance.now() - begun) / 1000).toFixed(1)
      const during = [...new Set(recent.values())].join(', ') || 'no request'
      blocks.push(`${Math.round(blockMs)} ms of processor time, ${at} s after the start, during ${during}`)
    }
    for (const response of recent.keys()) if (response.closed) recent.delete(response)
  }

  return {
    stop() {
      look()
      clearInterval(timer)
      running.delete(watchdog)
      if (blocks.length === 0) return undefined
      return (
        `The event loop was blocked for more than ${MAX_BLOCK_MS} ms:\n  ${blocks.join('\n  ')}\n` +
        'Synchronous work of the test itself belongs into ownWork() of test/watchdog.ts.'
      )
    },
  }
}

const servingMs = () => threadMs() - ownMs

/** CPU time of this thread, independent of the load of the machine. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
