import { AppError } from '../../errors.ts'
import type { ProviderFailure, Target } from '../provider.ts'

/** Why a target did not answer: it failed, or we did not ask it at all. */
export type Outcome = ProviderFailure | { readonly kind: 'busy'; readonly retryAfterMs: number }

/** The one answer for a chain of which nobody answered. */
export function toVerdict(outcomes: ReadonlyMap<Target, Outcome>): AppError {
  const all = [...outcomes.values()]
  const waits = all.flatMap(({ retryAfterMs }) => (retryAfterMs === undefined ? [] : [retryAfterMs]))
  return new AppError(all.every(({ kind }) => kind === 'busy') ? 'unavailable' : 'provider_failed', {
    detail: [...outcomes].map(([target, outcome]) => `${target}: ${describe(outcome)}`).join('; '),
    // For the log: what it says is in words of ours.
    cause: all.find((outcome) => outcome instanceof Error),
    headers: waits.length > 0 ? { 'retry-after': String(Math.ceil(Math.min(...waits) / 1000)) } : {},
  })
}

function describe(outcome: Outcome): string {
  const status = 'status' in outcome ? outcome.status : undefined
  return status === undefined ? outcome.kind : `${outcome.kind} (${status})`
}
