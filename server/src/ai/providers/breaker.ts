import type { ProviderFailure } from '../provider.ts'

export interface Breaker {
  /** Milliseconds until the target may be asked again; 0 is now. */
  closedFor(): number
  /** Takes the turn of the one request that tries a target which was left alone. */
  begin(): void
  /** Without a failure: it answered. */
  record(failure?: ProviderFailure): void
  /** The request ended without telling anything about the target. */
  forget(): void
  /** Another node has found that the target is better left alone for so long. */
  leaveAlone(milliseconds: number): void
}

export interface BreakerOptions {
  readonly failuresToOpen: number
  readonly openMs: number
  /** Who asks to be left alone for longer than we wait is left alone. */
  readonly longestWaitMs: number
  readonly now: () => number
  /** Told when the target is left alone, and for how long. */
  readonly onOpen?: (milliseconds: number) => void
}

/**
 * Leaves a target alone that fails again and again, so that nobody waits for it. A request can be the cause of its own
 * failure (a prompt that a model is slow to answer), so the failures of one token do not close the target for the others,
 * unless no connection could be made.
 */
export function createBreaker({
  failuresToOpen,
  openMs,
  longestWaitMs,
  now,
  onOpen,
}: BreakerOptions): Breaker {
  let failures = 0
  let unreachable = 0
  const tokens = new Set<string | undefined>()
  let openUntil = 0
  let trying = false

  const isDown = (): boolean =>
    failures >= failuresToOpen && (tokens.size > 1 || unreachable >= failuresToOpen)

  function count(failure: ProviderFailure): void {
    failures++
    if (failure.unreachable) unreachable++
    if (tokens.size < 2) tokens.add(failure.tokenId)
  }

  function reset(): void {
    failures = 0
    unreachable = 0
    tokens.clear()
  }

  return {
    closedFor() {
      if (now() < openUntil) return openUntil - now()
      return trying ? openMs : 0
    },
    begin() {
      trying = isDown()
    },
    record(failure) {
      trying = false
      // A target that refuses, asks for patience, or has nothing to say is alive.
      if (failure?.kind === 'broken' || failure?.kind === 'slow') count(failure)
      else reset()
      const failed = isDown() ? openMs : 0
      const asked = failure?.retryAfterMs ?? 0
      const alone = Math.max(failed, asked > longestWaitMs ? asked : 0)
      if (alone === 0) return
      openUntil = Math.max(openUntil, now() + alone)
      onOpen?.(alone)
    },
    forget() {
      trying = false
    },
    leaveAlone(milliseconds) {
      openUntil = Math.max(openUntil, now() + milliseconds)
    },
  }
}
