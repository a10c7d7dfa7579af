import { randomUUID } from 'node:crypto'
import type { Statement } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { type Catalogue, type Model, microsOf } from './catalogue.ts'
import type { AiDeps, Amount, Caller, Reservation, Spent, Used } from './ports.ts'
import type { Target, Usage } from './provider.ts'
import { plus, settle } from './usage.ts'

export type SpendingDeps = Pick<AiDeps, 'catalogue' | 'usage' | 'budgets' | 'now'>

export interface Spending {
  /** Reserves the maximum cost of a call before it starts. Counts the prompt only if there is a budget. */
  reserve(model: Model, promptTokens: () => Promise<number>, maxOutputTokens: number): Promise<void>
  /** Records the actual usage of a call. */
  book(engine: Target, usage: Usage): void
  total(): Used
  /** Releases the reservation and books the usage. Run it once, in the transaction that stores the result. */
  settled(generations: 0 | 1): Statement[]
  /** The usage for a later write. Undefined if a budget depends on it. */
  unlimited(): Spent | undefined
}

const FREE: Amount = { tokens: 0, costMicros: 0 }
const NOTHING: Used = { promptTokens: 0, completionTokens: 0, costMicros: 0 }
// Other models need more tokens than the tokenizer used for counting, and add a chat template.
const PROMPT_MARGIN = 1.5
const PROMPT_EXTRA = 100
// Longer than any call.
const RESERVE_MS = 10 * 60_000

/**
 * The budget use of one request. Repairs and continuations can turn one call into nine. Each call reserves separately, so
 * that a small budget is not rejected for a rare case, and no call starts without a reservation.
 */
export function createSpending(ai: SpendingDeps, caller: Caller): Spending {
  const { token, workspace } = ai.budgets
  const unlimited = [token.tokens, token.costMicros, workspace.tokens, workspace.costMicros].every(
    (limit) => limit === undefined,
  )
  let held: Reservation | undefined
  let used = NOTHING
  let total = NOTHING

  function settled(generations: 0 | 1): Statement[] {
    return held ? settle(held, used, generations) : []
  }

  return {
    async reserve(model, promptTokens, maxOutputTokens) {
      const now = ai.now()
      const free = unlimited || model.chain.every((target) => target === 'builtin')
      const next: Reservation = {
        id: randomUUID(),
        workspace: caller.workspace,
        token: caller.tokenId,
        day: new Date(now).toISOString().slice(0, 10),
        amount: free ? FREE : worstCase(ai.catalogue, model, await promptTokens(), maxOutputTokens),
        expiresAt: now + RESERVE_MS,
      }
      // Without a limit, nothing has to be written before the end.
      if (free) held ??= next
      else if (await ai.usage.reserve(next, token, workspace, now, settled(0))) {
        held = next
        used = NOTHING
      } else throw exhausted(now, next.amount.tokens)
    },

    book(engine, usage) {
      const costMicros = microsOf(ai.catalogue.prices, engine, usage.promptTokens, usage.completionTokens)
      used = plus(used, { ...usage, costMicros })
      total = plus(total, { ...usage, costMicros })
    },

    total: () => total,
    settled,
    unlimited: () => (unlimited && held ? { ...held, used, generations: 1 } : undefined),
  }
}

/** The highest cost of all targets in the chain. */
function worstCase({ prices }: Catalogue, model: Model, promptTokens: number, maxOutputTokens: number) {
  const prompt = Math.ceil(promptTokens * PROMPT_MARGIN) + PROMPT_EXTRA
  const costs = model.chain.map((target) => microsOf(prices, target, prompt, maxOutputTokens))
  return { tokens: prompt + maxOutputTokens, costMicros: Math.max(...costs) }
}

function exhausted(now: number, tokens: number): AppError {
  return new AppError('too_many_requests', {
    detail:
      `The remaining daily budget does not cover this call, which reserves up to ${tokens} tokens. ` +
      'Unused tokens are released. Retry after midnight UTC, or send a shorter prompt.',
    headers: { 'retry-after': String(Math.ceil((86_400_000 - (now % 86_400_000)) / 1000)) },
  })
}
