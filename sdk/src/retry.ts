import { AtelierError } from './errors.ts'

/** Timeouts and retry delays. */

export interface Deadline {
  /** Aborts with the caller's signal or on a timeout. */
  readonly signal: AbortSignal
  /** Restarts the timeout, optionally with a lower limit. */
  extend(maxMs?: number): void
  /** Stops the timeout until `extend` is called. */
  pause(): void
  abort(): void
}

export function createDeadline(timeoutMs: number, signal: AbortSignal | undefined): Deadline {
  const own = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline: Deadline = {
    signal: signal ? AbortSignal.any([signal, own.signal]) : own.signal,
    extend(maxMs = MAX_TIMER_MS) {
      clearTimeout(timer)
      if (deadline.signal.aborted) return // a timer would keep the process alive
      const ms = Math.min(timeoutMs, maxMs)
      timer = setTimeout(() => own.abort(timeout(ms)), ms)
    },
    pause: () => clearTimeout(timer),
    abort() {
      clearTimeout(timer)
      own.abort()
    },
  }
  deadline.extend()
  return deadline
}

// Longer timers fire immediately.
const MAX_TIMER_MS = 2 ** 31 - 1

function timeout(timeoutMs: number): AtelierError {
  return new AtelierError({
    code: 'timeout',
    title: 'Timeout',
    detail: `Nothing arrived for ${timeoutMs} ms.`,
  })
}

const FIRST_WAIT_MS = 250
const MAX_WAIT_MS = 10_000
/** A longer `Retry-After` is reported as an error instead. */
const MAX_RETRY_AFTER_MS = 60_000

/** The delay before the next attempt, or undefined to give up after `tries` attempts. */
export function waitAfter(error: AtelierError, tries: number): number | undefined {
  if (!isTransient(error)) return undefined
  // Full jitter, so that clients that failed together do not retry together.
  const wait = Math.random() * Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1))
  const requested = error.retryAfterMs
  if (requested === undefined) return wait
  return requested > MAX_RETRY_AFTER_MS ? undefined : requested + wait
}

/** Limits streams that break again and again with a little progress each time. */
export const MAX_RESUMES = 50

const TRANSIENT_STATUSES = [408, 429, 502, 503, 504]

function isTransient({ status, code }: AtelierError): boolean {
  if (status === undefined) return code === 'network' || code === 'timeout'
  // The service has already retried every provider.
  return TRANSIENT_STATUSES.includes(status) && code !== 'provider_failed'
}

export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', stop, { once: true })
    function done(): void {
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    function stop(): void {
      clearTimeout(timer)
      reject(signal?.reason)
    }
  })
}
