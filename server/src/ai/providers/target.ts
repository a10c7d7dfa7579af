import type { Caller } from '../../caller.ts'
import { createFairQueue, type Turn } from '../../queue/fair-queue.ts'
import type { ProviderFailure } from '../provider.ts'

export interface TargetLimits {
  /** Consecutive failures that open the circuit breaker. See `createBreaker` for the failures that count. */
  readonly failuresToOpen: number
  /** How long the breaker stays open. After that, a single request probes the target. */
  readonly openMs: number
  /** A longer Retry-After opens the breaker; a shorter one only delays the retry. */
  readonly longestWaitMs: number
  /** Concurrent calls. */
  readonly running: number
  /** Requests in the queue for a call. */
  readonly waiting: number
  /** The longest time in the queue. */
  readonly queueMs: number
}

/** What a call revealed about its target. `unknown`: the call was cancelled before it succeeded or failed. */
export type CallOutcome = 'succeeded' | 'unknown' | ProviderFailure

/** Permission for one call. */
export interface Permit {
  /** The target has begun to answer, so it is not down. */
  confirm(): void
  /** Call this once, when the call has ended. */
  release(outcome: CallOutcome): void
}

/** The target cannot be called now. */
export interface Busy {
  readonly kind: 'busy'
  /** For the caller. */
  readonly reason: string
  readonly retryAfterMs: number
}

/** Decides whether a target may be called: a circuit breaker, then a fair queue that limits concurrent calls. */
export interface TargetGate {
  /** Waits in the queue if necessary. Rejects only with the reason of `signal`. */
  enter(caller: Pick<Caller, 'tokenId' | 'workspace'>, signal: AbortSignal): Promise<Permit | Busy>
  /** Keeps the breaker open for at least this long, because another node reported a failure. */
  openBreaker(milliseconds: number): void
  /** The time until calls are allowed again; 0 if they are allowed now. */
  cooldownMs(): number
}

const QUEUE_RETRY_AFTER_MS = 1000
const RESTING = 'not called, because it failed repeatedly or reached a rate limit'
const FULL = 'not called, because too many requests wait for it'
// Slow answers for one caller must not occupy all calls.
const WORKSPACE_SHARE = 0.9
const TOKEN_SHARE = 0.8

/** `onOpen` is called whenever a failure opens the breaker. */
export function createTargetGate(
  limits: TargetLimits,
  now: () => number,
  onOpen: (milliseconds: number) => void,
): TargetGate {
  const breaker = createBreaker(limits, now, onOpen)
  const queue = createFairQueue('a model', {
    running: limits.running,
    runningPerWorkspace: Math.ceil(limits.running * WORKSPACE_SHARE),
    runningPerToken: Math.ceil(limits.running * TOKEN_SHARE),
    waiting: limits.waiting,
    longestWaitMs: limits.queueMs,
  })
  const resting = (): Busy => ({ kind: 'busy', reason: RESTING, retryAfterMs: breaker.cooldownMs() })

  async function takeTurn(
    caller: Pick<Caller, 'tokenId' | 'workspace'>,
    signal: AbortSignal,
  ): Promise<Turn | undefined> {
    try {
      return await queue.enter({ ...caller, signal })
    } catch {
      signal.throwIfAborted()
      return undefined
    }
  }

  return {
    openBreaker: breaker.open,
    cooldownMs: breaker.cooldownMs,
    async enter(caller, signal) {
      if (breaker.cooldownMs() > 0) return resting()
      const turn = await takeTurn(caller, signal)
      if (!turn) return { kind: 'busy', reason: FULL, retryAfterMs: QUEUE_RETRY_AFTER_MS }
      // The breaker may have opened while the request was in the queue.
      if (breaker.cooldownMs() > 0) {
        turn[Symbol.dispose]()
        return resting()
      }
      breaker.beginCall()
      return {
        confirm: breaker.confirm,
        release(outcome) {
          turn[Symbol.dispose]()
          breaker.record(outcome, caller.tokenId)
        },
      }
    },
  }
}

/**
 * Counts consecutive `broken` and `slow` failures. A request can cause its own failure (a prompt that takes a model too
 * long), so the failures of a single token open the breaker only if no connection could be made.
 */
function createBreaker(
  { failuresToOpen, openMs, longestWaitMs }: TargetLimits,
  now: () => number,
  onOpen: (milliseconds: number) => void,
) {
  let failures = 0
  let unreachable = 0
  const failedTokens = new Set<string>()
  let openUntil = 0
  let probing = false

  const isDown = (): boolean =>
    failures >= failuresToOpen && (failedTokens.size > 1 || unreachable >= failuresToOpen)

  function count(failure: ProviderFailure, tokenId: string): void {
    failures++
    if (failure.unreachable) unreachable++
    if (failedTokens.size < 2) failedTokens.add(tokenId)
  }

  function reset(): void {
    failures = 0
    unreachable = 0
    failedTokens.clear()
  }

  function open(milliseconds: number): void {
    openUntil = Math.max(openUntil, now() + milliseconds)
  }

  return {
    open,
    cooldownMs(): number {
      if (now() < openUntil) return openUntil - now()
      return probing ? openMs : 0
    },
    beginCall(): void {
      probing = isDown()
    },
    confirm(): void {
      if (!probing) return
      probing = false
      // Others may call again; one more failure opens the breaker.
      failures = failuresToOpen - 1
      unreachable = Math.min(unreachable, failures)
    },
    record(outcome: CallOutcome, tokenId: string): void {
      probing = false
      if (outcome === 'unknown') return
      const failure = outcome === 'succeeded' ? undefined : outcome
      // After any other failure the target is reachable and responds.
      if (failure?.kind === 'broken' || failure?.kind === 'slow') count(failure, tokenId)
      else reset()
      // A rate limit concerns every request; after another failure the wait may concern this request alone.
      const retryAfterMs = failure?.kind === 'limited' ? (failure.retryAfterMs ?? 0) : 0
      const cooldownMs = Math.max(isDown() ? openMs : 0, retryAfterMs > longestWaitMs ? retryAfterMs : 0)
      if (cooldownMs === 0) return
      open(cooldownMs)
      onOpen(cooldownMs)
    },
  }
}
