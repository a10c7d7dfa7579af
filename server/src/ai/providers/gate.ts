import { createFairQueue, type Turn } from '../../queue/fair-queue.ts'
import type { ProviderFailure, Requester } from '../provider.ts'
import { createBreaker } from './breaker.ts'
import type { Policy } from './policy.ts'
import type { Clock } from './time-limit.ts'

/** Leave to ask a target once. */
export interface Pass {
  leave(learnt: Learnt): void
}

/** What a call told about its target. */
export type Learnt = 'answered' | 'nothing' | ProviderFailure

export interface Gate {
  /** Waits for a place, within the policy; requesters take turns. Rejects with the caller's reason alone. */
  enter(requester: Requester, caller: AbortSignal): Promise<Pass | { readonly busyForMs: number }>
  /** Lets nobody in for so long: another node has found the target down. */
  leaveAlone(milliseconds: number): void
  /** How long nobody is let in still; 0 is not at all. */
  restingFor(): number
}

const SOON_MS = 1000
const WORKSPACE_SHARE = 0.9
const TOKEN_SHARE = 0.8

/** Before each target: lets in so many at once, and nobody while the target is down. */
export function createGate(clock: Clock, policy: Policy, onOpen?: (milliseconds: number) => void): Gate {
  const breaker = createBreaker({ ...policy, now: clock.now, ...(onOpen && { onOpen }) })
  const places = createFairQueue('a model', {
    running: policy.running,
    // Slow answers of one caller must not occupy all places.
    runningPerWorkspace: Math.ceil(policy.running * WORKSPACE_SHARE),
    runningPerToken: Math.ceil(policy.running * TOKEN_SHARE),
    waiting: policy.waiting,
    longestWaitMs: policy.queueMs,
  })

  async function waitForPlace(requester: Requester, caller: AbortSignal): Promise<Turn | undefined> {
    try {
      return await places.enter({ ...requester, signal: caller })
    } catch {
      caller.throwIfAborted()
      return undefined
    }
  }

  return {
    leaveAlone: breaker.leaveAlone,
    restingFor: breaker.closedFor,
    async enter(requester, caller) {
      if (breaker.closedFor() > 0) return { busyForMs: breaker.closedFor() }
      const place = await waitForPlace(requester, caller)
      if (!place) return { busyForMs: SOON_MS }
      // The target may have gone down while we waited.
      if (breaker.closedFor() > 0) {
        place[Symbol.dispose]()
        return { busyForMs: breaker.closedFor() }
      }
      breaker.begin()
      return {
        leave(learnt) {
          place[Symbol.dispose]()
          if (learnt === 'nothing') breaker.forget()
          else breaker.record(learnt === 'answered' ? undefined : learnt)
        },
      }
    },
  }
}
