import { AtelierError } from './errors.ts'

/** Waiting: how long for an answer, how long before the next try. */

export interface Deadline {
  /** Aborts when the caller does, or when the time is over. */
  readonly signal: AbortSignal
  /** Something arrived: the time begins anew, at most so much of it. */
  extend(mostMs?: number): void
  /** Nothing is waited for, until `extend`. */
  pause(): void
  abort(): void
}

export function createDeadline(timeoutMs: number, signal: AbortSignal | undefined): Deadline {
  const own = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline: Deadline = {
    signal: signal ? AbortSignal.any([signal, own.signal]) : own.signal,
    extend(mostMs = LONGEST_TIMER_MS) {
      clearTimeout(timer)
      if (deadline.signal.aborted) return // a body that is still read would keep a process alive
      const ms = Math.min(timeoutMs, mostMs)
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

// A longer one would fire at once.
const LONGEST_TIMER_MS = 2 ** 31 - 1

function timeout(timeoutMs: number): AtelierError {
  return new AtelierError({
    code: 'timeout',
    title: 'Timeout',
    detail: `Nothing arrived for ${timeoutMs} ms.`,
  })
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000
/** Who is asked to wait for longer is told so instead. */
const LONGEST_RETRY_AFTER_MS = 60_000

/** How long to wait before the next try; undefined when there should be none. `tries` were made. */
export function waitAfter(error: AtelierError, tries: number): number | undefined {
  if (!isPassing(error)) return undefined
  // Full jitter: many who failed at the same moment must not come back at the same moment.
  const wait = Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1))
  const asked = error.retryAfterMs
  if (asked === undefined) return wait
  return asked > LONGEST_RETRY_AFTER_MS ? undefined : asked + wait
}

/** What breaks off again and again, after a little each time, ends too. */
export const MOST_RESUMES = 50

const PASSING_STATUSES = [408, 429, 502, 503, 504]

function isPassing({ status, code }: AtelierError): boolean {
  if (status === undefined) return code === 'network' || code === 'timeout'
  // The service has tried every provider already, more than once.
  return PASSING_STATUSES.includes(status) && code !== 'provider_failed'
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
