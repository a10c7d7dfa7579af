import { MAX_ANSWER_TOKENS } from '../ai/models/call-model.ts'
import { type Catalogue, findModel } from '../ai/models/catalogue.ts'
import { providerOf, type Target } from '../ai/provider.ts'
import { worstCase } from '../ai/usage/spending.ts'
import type { Config } from '../config.ts'

// Targets on the operator's own machines cost nothing per token, unless the file says so.
const FREE = /^(?:builtin$|local:|ollama:)/

/** A cost limit has no effect on a target without a price. */
export function requirePrices(
  { costMicrosPerDay: { token, workspace } }: Config,
  { models, prices }: Pick<Catalogue, 'models' | 'prices'>,
  freeProviders: readonly string[],
): void {
  if (token === undefined && workspace === undefined) return
  const targets = new Set(models.flatMap(({ chain }) => chain))
  const isFree = (target: Target) => FREE.test(target) || freeProviders.includes(providerOf(target))
  const unpriced = [...targets].filter((target) => !isFree(target) && !prices[target])
  if (unpriced.length > 0) {
    throw new Error(`COST_PER_DAY needs a price in MODELS_FILE for ${unpriced.join(', ')}.`)
  }
}

/** One warning for each limit that does not cover the smallest call to a model. */
export function smallBudgets(
  { tokensPerDay, costMicrosPerDay }: Config,
  catalogue: Catalogue,
): readonly string[] {
  const chain = [...new Set(catalogue.models.flatMap((model) => model.chain))].filter(
    (target) => target !== 'builtin',
  )
  if (chain.length === 0) return []
  const { tokens, costMicros } = worstCase({ catalogue }, chain, 0, MAX_ANSWER_TOKENS)
  const limits: readonly [name: string, limit: number | undefined, call: number, unit: number][] = [
    ['TOKENS_PER_DAY', tokensPerDay.token, tokens, 1],
    ['WORKSPACE_TOKENS_PER_DAY', tokensPerDay.workspace, tokens, 1],
    ['COST_PER_DAY', costMicrosPerDay.token, costMicros, 1_000_000],
    ['WORKSPACE_COST_PER_DAY', costMicrosPerDay.workspace, costMicros, 1_000_000],
  ]
  return limits
    .filter(([, limit = Number.POSITIVE_INFINITY, call]) => limit < call)
    .map(
      ([name, limit = 0, call, unit]) =>
        `${name} is ${limit / unit}, but one call to a model reserves up to ${call / unit}. Such calls get 429, unless they send a lower Atelier-Max-Tokens.`,
    )
}

export interface DailyLimits {
  readonly tokensPerDay?: number | undefined
  readonly costPerDay?: number | undefined
  /** The only models that they apply to. */
  readonly models?: readonly string[] | undefined
}

/** One warning for each limit that does not cover a call, and for a cost limit without effect. */
export function limitWarnings(
  catalogue: Catalogue,
  { tokensPerDay, costPerDay, models: allowed }: DailyLimits,
  isFreeProvider: (name: string) => boolean,
): readonly string[] {
  const calls = catalogue.models
    .filter(({ id, capabilities }) => (allowed?.includes(id) ?? true) && capabilities.some(generates))
    .map(({ id, chain, maxTokens }) => ({ id, maxTokens, chain: chain.filter((one) => one !== 'builtin') }))
    .filter(({ chain }) => chain.length > 0)
    .map(({ id, chain, maxTokens }) => {
      const longest = Math.min(MAX_ANSWER_TOKENS, maxTokens)
      const { tokens, costMicros } = worstCase({ catalogue }, chain, 0, longest)
      return { id, chain, tokens, cost: costMicros / 1_000_000 }
    })
  const isFree = (target: Target) => FREE.test(target) || isFreeProvider(providerOf(target))
  const targets = (allowed ?? []).filter((id) => id.includes(':') && !findModel(catalogue, id))
  const unpriced = [...new Set([...calls.flatMap(({ chain }) => chain), ...targets])].filter(
    (target) => !catalogue.prices[target] && !isFree(target),
  )
  return [
    ...tooLow('tokens_per_day', tokensPerDay, calls, 'tokens'),
    ...tooLow('cost_per_day', costPerDay, calls, 'cost'),
    ...(costPerDay !== undefined && unpriced.length > 0
      ? [
          `cost_per_day does not limit ${listed(unpriced)}, which ${unpriced.length > 1 ? 'have' : 'has'} no price. Set prices in MODELS_FILE, or limit the tokens of access tokens.`,
        ]
      : []),
  ]
}

/** The same if the models are not known. */
export function lowTokenWarnings({ tokensPerDay }: DailyLimits): readonly string[] {
  const { tokens } = worstCase({ catalogue: { prices: {} } }, ['any'], 0, MAX_ANSWER_TOKENS)
  return tooLow('tokens_per_day', tokensPerDay, [{ id: 'a model', tokens }], 'tokens')
}

const generates = (capability: string): boolean => capability !== 'embedding'

function tooLow<Unit extends 'tokens' | 'cost'>(
  name: string,
  limit: number | undefined,
  calls: readonly ({ readonly id: string } & Readonly<Record<Unit, number>>)[],
  unit: Unit,
): string[] {
  const uncovered = calls.filter((call) => limit !== undefined && limit < call[unit])
  if (uncovered.length === 0) return []
  const most = Math.max(...uncovered.map((call) => call[unit]))
  const models = listed(uncovered.map(({ id }) => id))
  return [
    `${name} is ${limit}, but one call to ${models} reserves up to ${most}, and its prompt. Such calls get 429, unless they send a lower Atelier-Max-Tokens (at /v1: max_tokens).`,
  ]
}

const MAX_LISTED = 5

function listed(names: readonly string[]): string {
  const more = names.length - MAX_LISTED
  return `${names.slice(0, MAX_LISTED).join(', ')}${more > 0 ? ` and ${more} others` : ''}`
}

/** The model that reviews analyses must be able to. */
export function requireAnalyst({ analyzeWithModel: id }: Config, models: Catalogue['models']): void {
  if (id === undefined) return
  const able = models.filter(({ capabilities }) => capabilities.includes('analysis'))
  if (able.some((model) => model.id === id)) return
  throw new Error(`ANALYZE_WITH_MODEL must be one of ${able.map((model) => model.id).join(', ')}.`)
}
