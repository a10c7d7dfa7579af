import type { Schemas } from '@atelier/sdk'
import { usageError } from './failure.ts'
import { NONE, readCost, readCount } from './limits.ts'

export const limitOptions = {
  'tokens-per-day': { type: 'string', value: 'N', help: 'create, limits: model tokens per day' },
  'cost-per-day': {
    type: 'string',
    value: 'N',
    help: 'create, limits: cost per day, in the currency of the prices',
  },
  'requests-per-minute': { type: 'string', value: 'N', help: 'create, limits: requests per minute' },
  models: {
    type: 'string',
    multiple: true,
    value: 'LIST',
    help: 'create, limits: the only model ids that it may use',
  },
} as const

interface LimitValues {
  readonly 'tokens-per-day': string | undefined
  readonly 'cost-per-day': string | undefined
  readonly 'requests-per-minute': string | undefined
  readonly models: readonly string[] | undefined
}

type StoredLimits = Schemas['TokenList']['tokens'][number]['limits']

/** The limits that the options name. Null removes one. */
export function readLimits(values: LimitValues): Partial<StoredLimits> {
  const models = modelsOf(values.models)
  return {
    ...readCount('tokens_per_day', 'tokens-per-day', values['tokens-per-day']),
    ...readCost('cost_per_day', values['cost-per-day']),
    ...readCount('requests_per_minute', 'requests-per-minute', values['requests-per-minute']),
    ...(models !== undefined && { models }),
  }
}

export function formatLimits(limits: StoredLimits): string {
  const { tokens_per_day: tokens, cost_per_day: cost, requests_per_minute: requests, models } = limits
  const parts = [
    ...(tokens === null ? [] : [`${tokens.toLocaleString('en')} tokens/day`]),
    ...(cost === null ? [] : [`cost ${cost}/day`]),
    ...(requests === null ? [] : [`${requests.toLocaleString('en')} requests/min`]),
    ...(models === null ? [] : [`models ${models.join(',')}`]),
  ]
  return parts.length > 0 ? parts.join('; ') : NONE
}

function modelsOf(lists: readonly string[] | undefined): string[] | null | undefined {
  if (lists === undefined) return undefined
  const models = lists.flatMap((list) => list.split(',')).map((each) => each.trim())
  if (models.length === 1 && models[0] === NONE) return null
  if (models.includes('')) throw usageError('--models must be model ids such as alpha-4o-mini,gamma.')
  return models
}
