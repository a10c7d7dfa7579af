import { ProviderFailure, type Requester, type Target } from '../provider.ts'
import type { Learnt, Pass } from './gate.ts'
import type { Policy } from './policy.ts'
import { type Clock, createTimeLimit } from './time-limit.ts'

/** One call of one target: the time it has, and the place it holds. */
export interface Attempt {
  readonly target: Target
  readonly signal: AbortSignal
  /** From now on it has so long, within the time of the whole answer. */
  allow(milliseconds: number): void
  /** Rejects when the caller leaves or time is up, even if the provider does not care for signals. */
  race<T>(work: Promise<T>): Promise<T>
  /** Gives the place back, and cancels the call unless it has answered. Only the first end counts. */
  end(learnt: Learnt): void
  /** Ends an attempt that threw. Throws what is not a failure of the provider: the caller left, or a bug of ours. */
  fail(error: unknown): ProviderFailure
}

export interface AttemptOptions {
  readonly target: Target
  readonly pass: Pass
  readonly requester: Requester | undefined
  /** When the answer as a whole must be there. */
  readonly deadline: number
  readonly caller: AbortSignal
  readonly clock: Clock
  readonly policy: Policy
}

export function beginAttempt(options: AttemptOptions): Attempt {
  const { target, pass, requester, deadline, caller, clock, policy } = options
  const limit = createTimeLimit({
    clock,
    caller,
    at: Math.min(deadline, clock.now() + policy.callMs),
    stepMs: Math.min(policy.idleMs, policy.firstTokenMs),
    late: () => new ProviderFailure('slow', `${target} took too long`),
  })
  let ended = false

  function end(learnt: Learnt): void {
    if (ended) return
    ended = true
    caller.removeEventListener('abort', leave)
    if (learnt === 'answered') limit.end()
    else limit.cancel()
    pass.leave(learnt)
  }
  // At once, though the reader of a stream may not be waiting for its next part.
  const leave = (): void => end('nothing')
  caller.addEventListener('abort', leave, { once: true })

  return {
    target,
    signal: limit.signal,
    allow: (milliseconds) => limit.moveTo(Math.min(deadline, clock.now() + milliseconds)),
    race: limit.race,
    end,
    fail(error) {
      const failed = !caller.aborted && error instanceof ProviderFailure
      if (failed) error.tokenId = requester?.tokenId
      end(failed ? error : 'nothing')
      caller.throwIfAborted()
      if (!failed) throw error
      return error
    },
  }
}
