/** The time of the router; a test turns its hands. */
export interface Clock {
  now(): number
  /** Rejects when the signal aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
}

export interface TimeLimit {
  /** Aborts with the caller, or when time is up. */
  readonly signal: AbortSignal
  /** Costs nothing, so every chunk may do it. Not earlier than `stepMs` from now. */
  moveTo(time: number): void
  /** Rejects when the signal aborts, even if the work does not care for signals. One at a time. */
  race<T>(work: Promise<T>): Promise<T>
  /** The work is done. */
  end(): void
  /** The work is not wanted any more. */
  cancel(): void
}

export interface TimeLimitOptions {
  readonly clock: Clock
  readonly caller: AbortSignal
  readonly at: number
  /** How long it may sleep without looking: a limit may have been moved closer. */
  readonly stepMs: number
  /** What the work fails with when it is late. */
  readonly late: () => Error
}

// Made once: an error of its own for each call that ends well costs as much as a small call.
const DONE = new Error('The work is done')

export function createTimeLimit({ clock, caller, at, stepMs, late }: TimeLimitOptions): TimeLimit {
  const work = new AbortController()
  const ended = new AbortController()
  let limit = at
  let giveUp: ((reason: unknown) => void) | undefined

  const abort = (reason: unknown): void => {
    work.abort(reason)
    giveUp?.(reason)
  }
  const follow = (): void => abort(caller.reason)
  caller.addEventListener('abort', follow, { once: true })
  if (caller.aborted) follow()

  async function watch(): Promise<void> {
    while (clock.now() < limit) await clock.sleep(Math.min(limit - clock.now(), stepMs), ended.signal)
    if (!ended.signal.aborted) abort(late())
  }
  watch().catch(() => undefined) // its sleep ends by rejecting

  function end(): void {
    caller.removeEventListener('abort', follow)
    giveUp = undefined
    ended.abort(DONE)
  }

  return {
    signal: work.signal,
    moveTo(time) {
      limit = time
    },
    race: (promise) =>
      new Promise((resolve, reject) => {
        giveUp = reject
        if (work.signal.aborted) reject(work.signal.reason)
        promise.then(resolve, reject)
      }),
    end,
    cancel() {
      end()
      work.abort()
    },
  }
}
