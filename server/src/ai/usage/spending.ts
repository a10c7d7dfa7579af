import { randomUUID } from 'node:crypto'
import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { type Model, microsOf } from '../models/catalogue.ts'
import type { AiDeps, Amount, Budget, Hold, Reservation, Settlement, Used } from '../ports.ts'
import type { Target, Usage } from '../provider.ts'
import { plus, projectOwner } from './usage.ts'

export type SpendingDeps = Pick<AiDeps, 'catalogue' | 'usage' | 'budgets' | 'projectCostLimit' | 'now'>

/** The remainder of the smallest daily token limit of a caller. Undefined without a limit. */
export async function tokensLeft(
  ai: SpendingDeps,
  caller: Caller,
): Promise<{ limit: number; remaining: number; resetMs: number } | undefined> {
  const { workspace, tokenId, limits } = caller
  const holds = [
    { owner: tokenId, budget: { tokens: lower(ai.budgets.token, limits?.budget ?? {}).tokens } },
    { owner: '', budget: { tokens: ai.budgets.workspace.tokens } },
  ].filter(({ budget }) => budget.tokens !== undefined)
  if (holds.length === 0) return undefined
  const now = ai.now()
  const day = new Date(now).toISOString().slice(0, 10)
  const left = await ai.usage.left({ workspace, day }, holds, now)
  const rates = left.map(({ tokens = 0 }, index) => ({
    limit: holds[index]?.budget.tokens ?? 0,
    remaining: tokens,
    resetMs: DAY_MS - (now % DAY_MS),
  }))
  return rates.toSorted((a, b) => a.remaining - b.remaining)[0]
}

export interface Spending {
  /**
   * Reserves the maximum cost of a call before it starts. Counts the prompt only if there is a budget. Returns the targets
   * to call: if the budget does not cover all of them, those that cost nothing.
   */
  reserve(
    model: Model,
    promptTokens: () => Promise<number>,
    maxOutputTokens: number,
  ): Promise<readonly Target[]>
  /** Records the actual usage of a call. */
  book(engine: Target, usage: Usage): void
  total(): Used
  /** Book it once, in the transaction that stores the result. Undefined if no call was made. */
  settlement(generations: 0 | 1): Settlement | undefined
}

interface SpendingOptions {
  readonly project?: string | undefined
  readonly isChat?: boolean
}

const FREE: Amount = { tokens: 0, costMicros: 0 }
const NOTHING: Used = { promptTokens: 0, completionTokens: 0, costMicros: 0 }
// Other models need more tokens than the tokenizer used for counting, and add a chat template.
const PROMPT_MARGIN = 1.5
const PROMPT_EXTRA = 100
// Longer than any call.
const RESERVE_MS = 10 * 60_000
const DAY_MS = 86_400_000

/**
 * The budget use of one request. Repairs and continuations can turn one call into nine. Each call reserves separately, so
 * that a small budget is not rejected for a rare case, and no call starts without a reservation.
 */
export function createSpending(
  ai: SpendingDeps,
  caller: Caller,
  { project = caller.project, isChat = false }: SpendingOptions = {},
): Spending {
  let held: Reservation | undefined
  let used = NOTHING
  let total = NOTHING

  function settlement(generations: 0 | 1): Settlement | undefined {
    return held && { reservation: held, used, generations }
  }

  return {
    async reserve(model, promptTokens, maxOutputTokens) {
      const now = ai.now()
      const holds = await holdsOf(ai, caller, project)
      const next: Reservation = {
        id: randomUUID(),
        workspace: caller.workspace,
        token: caller.tokenId,
        project,
        isChat,
        model: model.id,
        day: new Date(now).toISOString().slice(0, 10),
        amount: FREE,
        holds: [],
        expiresAt: now + RESERVE_MS,
      }
      let largest: Reservation | undefined
      for (const chain of affordable(ai, model)) {
        // Nothing has to be written before the end.
        if (holds.length === 0 || chain.every(isFree)) {
          held ??= next
          return chain
        }
        const amount = worstCase(ai, chain, await promptTokens(), maxOutputTokens)
        const reservation = { ...next, amount, holds }
        if (await ai.usage.reserve(reservation, holds, now, settlement(0))) {
          held = reservation
          used = NOTHING
          return chain
        }
        largest ??= reservation
      }
      throw await exhausted(ai, largest ?? next, now, maxOutputTokens)
    },

    book(engine, usage) {
      const costMicros = microsOf(ai.catalogue.prices, engine, usage.promptTokens, usage.completionTokens)
      if (!isFree(engine)) used = plus(used, { ...usage, costMicros })
      total = plus(total, { ...usage, costMicros })
    },

    total: () => total,
    settlement,
  }
}

/** The built-in engine uses no tokens of a model. */
const isFree = (target: Target): boolean => target === 'builtin'

/** The budgets that limit the caller. Those of several kinds are checked separately. */
async function holdsOf(ai: SpendingDeps, caller: Caller, project: string | undefined): Promise<Hold[]> {
  const { workspace, tokenId, limits } = caller
  const projectLimit = project === undefined ? undefined : await ai.projectCostLimit(workspace, project)
  const holds: Hold[] = [
    { owner: tokenId, budget: lower(ai.budgets.token, limits?.budget ?? {}) },
    ...(project === undefined
      ? []
      : [{ owner: projectOwner(project), budget: { costMicros: projectLimit } }]),
    { owner: '', budget: ai.budgets.workspace },
  ]
  return holds.filter(({ budget }) => budget.tokens !== undefined || budget.costMicros !== undefined)
}

function lower(a: Budget, b: Budget): Budget {
  const least = (...limits: readonly (number | undefined)[]) => {
    const set = limits.filter((limit) => limit !== undefined)
    return set.length === 0 ? undefined : Math.min(...set)
  }
  return { tokens: least(a.tokens, b.tokens), costMicros: least(a.costMicros, b.costMicros) }
}

/** The chain, then what remains of it without the targets that have a price, then the built-in engine. */
function affordable({ catalogue }: SpendingDeps, { chain }: Model): readonly Target[][] {
  const unpriced = chain.filter((target) => microsOf(catalogue.prices, target, 1, 1) === 0)
  const all = [[...chain], unpriced, unpriced.filter(isFree)].filter((targets) => targets.length > 0)
  return all.filter((targets, index) => targets.length !== all[index - 1]?.length)
}

/** The highest cost of all targets in the chain. */
export function worstCase(
  { catalogue: { prices } }: { readonly catalogue: Pick<AiDeps['catalogue'], 'prices'> },
  chain: readonly Target[],
  promptTokens: number,
  maxOutputTokens: number,
): Amount {
  const prompt = Math.ceil(promptTokens * PROMPT_MARGIN) + PROMPT_EXTRA
  const costs = chain.map((target) => microsOf(prices, target, prompt, maxOutputTokens))
  return { tokens: prompt + maxOutputTokens, costMicros: Math.max(...costs) }
}

async function exhausted(
  ai: SpendingDeps,
  reservation: Reservation,
  now: number,
  maxOutputTokens: number,
): Promise<AppError> {
  const { amount, holds, isChat } = reservation
  const resetsAt = (Math.floor(now / DAY_MS) + 1) * DAY_MS
  const left = await ai.usage.left(reservation, holds, now)
  const tooLow = holds.flatMap(({ owner, budget }) => shortages(owner, budget, amount, isBelowOneCall))
  const usedUp = left.flatMap(({ owner, ...rest }) => shortages(owner, rest, amount, isUsedUp))
  const lower = isChat ? 'max_tokens' : 'Atelier-Max-Tokens'
  const remedy = maxOutputTokens > 0 ? `Send a shorter prompt or a lower ${lower}` : 'Send less input'
  const reset = `resets at ${new Date(resetsAt).toISOString()}`
  if (tooLow.length === 0 && usedUp.length === 0) {
    const available = left.flatMap(({ owner, ...rest }) => sentences(owner, rest, amount, isUsedUp))
    return tooManyRequests(
      `${available.join('. ')}, ${reset}. Other calls had reserved the rest a moment ago. Send the request again.`,
      1,
    )
  }
  const detail =
    tooLow.length > 0
      ? `${tooLow.join('. ')}. Waiting does not help. ${remedy}, or ask an owner to raise the limit.`
      : `${usedUp.join('. ')}, ${reset}. Unused parts of reservations are released. ${remedy}.`
  // Also if the limit is too low: without it, clients would retry at once.
  return tooManyRequests(detail, Math.ceil((resetsAt - now) / 1000))
}

function tooManyRequests(detail: string, retryAfterSeconds: number): AppError {
  return new AppError('too_many_requests', {
    detail,
    headers: { 'retry-after': String(retryAfterSeconds) },
  })
}

type Describe = (available: string, call: string) => string

const isUsedUp: Describe = (left, call) => `${left} left, this call reserves ${call}`
const isBelowOneCall: Describe = (limit, call) =>
  `the limit of ${limit} is lower than one call, which reserves ${call}`

/** One sentence for each budget that does not cover the amount. */
function shortages(
  owner: string,
  { tokens, costMicros }: Budget,
  amount: Amount,
  describe: Describe,
): string[] {
  const isShort = (available: number | undefined, call: number) =>
    available !== undefined && available < call ? available : undefined
  const short = {
    tokens: isShort(tokens, amount.tokens),
    costMicros: isShort(costMicros, amount.costMicros),
  }
  return sentences(owner, short, amount, describe)
}

/** One sentence for each budget. */
function sentences(
  owner: string,
  { tokens, costMicros }: Budget,
  amount: Amount,
  describe: Describe,
): string[] {
  const found: string[] = []
  if (tokens !== undefined) {
    const reason = describe(`${Math.max(0, tokens)}`, `${amount.tokens}`)
    found.push(`Daily token budget of ${nameOf(owner)}: ${reason}`)
  }
  if (costMicros !== undefined) {
    const reason = describe(money(costMicros), money(amount.costMicros))
    found.push(`Daily cost budget of ${nameOf(owner)}: ${reason}`)
  }
  return found
}

function nameOf(owner: string): string {
  if (owner === '') return 'the workspace'
  return owner.startsWith('project:') ? 'the project' : 'this access token'
}

function money(micros: number): string {
  return String(Math.max(0, micros) / 1_000_000)
}
