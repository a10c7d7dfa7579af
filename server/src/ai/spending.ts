import { randomUUID } from 'node:crypto'
import type { Statement } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { type Catalogue, type Model, microsOf } from './catalogue.ts'
import type { AiDeps, Amount, Caller, Reservation, Spent, Used } from './ports.ts'
import type { Target, Usage } from './provider.ts'
import { plus, settle } from './usage.ts'

export type SpendingDeps = Pick<AiDeps, 'catalogue' | 'usage' | 'budgets' | 'now'>

export interface Spending {
  /** Takes from the budgets what a call may cost at most, before it begins. The prompt is counted where there are any. */
  reserve(model: Model, promptTokens: () => Promise<number>, maxOutputTokens: number): Promise<void>
  /** What a call did use. */
  book(engine: Target, usage: Usage): void
  total(): Used
  /** Gives back what is held and books what was used. To be run once, with what must become true with it. */
  settled(generations: 0 | 1): Statement[]
  /** The same for who books later; undefined where a budget waits for it. */
  unlimited(): Spent | undefined
}

const FREE: Amount = { tokens: 0, costMicros: 0 }
const NOTHING: Used = { promptTokens: 0, completionTokens: 0, costMicros: 0 }
// Other models cut text into more tokens than the tokenizer that we count with, and put words of their own around it.
const PROMPT_MARGIN = 1.5
const PROMPT_EXTRA = 100
// Longer than any call may take.
const RESERVE_MS = 10 * 60_000

/**
 * What one request takes from the budgets. Repairs and continuations can make nine calls of one: each reserves for
 * itself, so that a small budget is not refused for what hardly ever happens, and none begins without its reserve.
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
      // Where nothing can run out, nothing has to be written before the end.
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

/** Whoever of the chain answers. */
function worstCase({ prices }: Catalogue, model: Model, promptTokens: number, maxOutputTokens: number) {
  const prompt = Math.ceil(promptTokens * PROMPT_MARGIN) + PROMPT_EXTRA
  const costs = model.chain.map((target) => microsOf(prices, target, prompt, maxOutputTokens))
  return { tokens: prompt + maxOutputTokens, costMicros: Math.max(...costs) }
}

function exhausted(now: number, tokens: number): AppError {
  return new AppError('too_many_requests', {
    detail:
      `What is left of the budget of today does not cover this call. It may take up to ${tokens} tokens, ` +
      'with the longest answer; what it does not take is given back.',
    headers: { 'retry-after': String(Math.ceil((86_400_000 - (now % 86_400_000)) / 1000)) },
  })
}
