import type { ProviderFailure } from '../provider.ts'
import type { Policy } from './policy.ts'

/**
 * How long to wait before the same target is asked again; undefined: go on to the next. What is spent or refused stays
 * so, and whoever was slow has had its time. The wait is random (full jitter), lest all who failed together return
 * together, and never shorter than the provider asked for.
 */
export function retryDelayMs(
  failure: ProviderFailure,
  triesBefore: number,
  leftMs: number,
  policy: Policy,
  random: () => number,
): number | undefined {
  if (!['limited', 'broken', 'empty'].includes(failure.kind)) return undefined
  if (triesBefore >= policy.retries) return undefined
  const jitter = random() * Math.min(policy.backoffMaxMs, policy.backoffMs * 2 ** triesBefore)
  const wait = (failure.retryAfterMs ?? 0) + jitter
  return wait < leftMs && wait <= policy.longestWaitMs ? wait : undefined
}
