import type { ProviderFailure } from '../provider.ts'
import { createBreaker } from './breaker.ts'
import type { Policy } from './policy.ts'
import { createSlots } from './slots.ts'
import { type Clock, createTimeLimit } from './time-limit.ts'

/** Leave to ask a target once. */
export interface Pass {
  leave(learnt: Learnt): void
}

/** What a call told about its target. */
export type Learnt = 'answered' | 'nothing' | ProviderFailure

export interface Gate {
  /** Waits for a place, within the policy. Rejects with the caller's reason alone. */
  enter(caller: AbortSignal): Promise<Pass | { readonly busyForMs: number }>
  /** Lets nobody in for so long: another node has found the target down. */
  leaveAlone(milliseconds: number): void
  /** How long nobody is let in still; 0 is not at all. */
  restingFor(): number
}

const SOON_MS = 1000

/** Before each target: lets in so many at once, and nobody while the target is down. */
export function createGate(clock: Clock, policy: Policy, onOpen?: (milliseconds: number) => void): Gate {
  const breaker = createBreaker({ ...policy, now: clock.now, ...(onOpen && { onOpen }) })
  const slots = createSlots(policy.running, policy.waiting)

  async function waitForSlot(caller: AbortSignal): Promise<(() => void) | undefined> {
    const at = clock.now() + policy.queueMs
    const late = (): Error => new Error('Waited too long for a place')
    const limit = createTimeLimit({ clock, caller, at, stepMs: policy.queueMs, late })
    try {
      return await slots.enter(limit.signal)
    } catch {
      caller.throwIfAborted()
      return undefined
    } finally {
      limit.end()
    }
  }

  return {
    leaveAlone: breaker.leaveAlone,
    restingFor: breaker.closedFor,
    async enter(caller) {
      if (breaker.closedFor() > 0) return { busyForMs: breaker.closedFor() }
      const free = slots.take() ?? (await waitForSlot(caller))
      if (!free) return { busyForMs: SOON_MS }
      // The target may have gone down while we waited.
      if (breaker.closedFor() > 0) {
        free()
        return { busyForMs: breaker.closedFor() }
      }
      breaker.begin()
      return {
        leave(learnt) {
          free()
          if (learnt === 'nothing') breaker.forget()
          else breaker.record(learnt === 'answered' ? undefined : learnt)
        },
      }
    },
  }
}
