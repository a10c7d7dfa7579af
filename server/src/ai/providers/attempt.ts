import { ProviderFailure, type Target } from '../provider.ts'
import { failureOf } from './failures.ts'
import type { CallOutcome, Permit } from './target.ts'

/** Replaced by a virtual clock in tests. */
export interface Clock {
  now(): number
  /** Rejects when the signal aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
}

export interface TimeLimits {
  /** For one call that returns the whole answer. */
  readonly callMs: number
  /** Until the first chunk of a stream. Long enough to load a model. */
  readonly firstTokenMs: number
  /** Between two chunks of a stream. */
  readonly idleMs: number
}

/** One call of one target: its time limit and its permit. */
export interface Attempt {
  readonly target: Target
  /** For the provider. Aborts when the caller leaves or the time limit is reached. */
  readonly signal: AbortSignal
  /** Sets the time limit to this long from now, but never after the deadline. Cheap enough to call for every chunk. */
  allow(milliseconds: number): void
  /** Rejects when `signal` aborts, even if the provider ignores the signal. One promise at a time. */
  race<T>(work: Promise<T>): Promise<T>
  /** The target has begun to answer. */
  confirm(): void
  /** Releases the permit, and cancels the call unless it succeeded. Only the first `end` counts. */
  end(outcome: CallOutcome): void
  /** Ends an attempt that threw. Rethrows everything but provider failures: the caller left, or the error is a bug. */
  fail(error: unknown): ProviderFailure
}

export interface AttemptOptions {
  readonly target: Target
  readonly permit: Permit
  /** When the request as a whole must be answered. */
  readonly deadline: number
  /** Aborts when the caller leaves. */
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly limits: TimeLimits
}

// Created once: a new error for each successful call costs as much as a small call.
const ENDED = new Error('The attempt has ended')

export function beginAttempt({ target, permit, deadline, signal, clock, limits }: AttemptOptions): Attempt {
  const call = new AbortController()
  const ended = new AbortController()
  // A later `allow` may shorten the limit, so the timer wakes at least this often.
  const stepMs = Math.min(limits.idleMs, limits.firstTokenMs)
  const startedAt = clock.now()
  let limit = 0
  let rejectRace: ((reason: unknown) => void) | undefined

  function allow(milliseconds: number): void {
    limit = Math.min(deadline, clock.now() + milliseconds)
  }

  function cancel(reason: unknown): void {
    call.abort(reason)
    rejectRace?.(reason)
  }

  function end(outcome: CallOutcome): void {
    if (ended.signal.aborted) return
    ended.abort(ENDED)
    signal.removeEventListener('abort', onAbort)
    rejectRace = undefined
    if (outcome !== 'succeeded') call.abort()
    permit.release(outcome)
  }

  // Releases the permit immediately, even if no one is waiting for the next part of a stream.
  function onAbort(): void {
    cancel(signal.reason)
    end('unknown')
  }

  async function watchLimit(): Promise<void> {
    while (clock.now() < limit) await clock.sleep(Math.min(limit - clock.now(), stepMs), ended.signal)
    const seconds = Math.round((clock.now() - startedAt) / 1000)
    if (!ended.signal.aborted) cancel(failureOf('slow', { code: `after ${seconds} s` }))
  }

  allow(limits.callMs)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  watchLimit().catch(() => undefined) // the sleep rejects when the attempt ends

  return {
    target,
    signal: call.signal,
    allow,
    confirm: permit.confirm,
    race: (work) =>
      new Promise((resolve, reject) => {
        rejectRace = reject
        if (call.signal.aborted) reject(call.signal.reason)
        work.then(resolve, reject)
      }),
    end,
    fail(error) {
      const failure = !signal.aborted && error instanceof ProviderFailure ? error : undefined
      end(failure ?? 'unknown')
      signal.throwIfAborted()
      if (!failure) throw error
      return failure
    },
  }
}
