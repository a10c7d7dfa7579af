import type { Schemas, TokenRequest } from '@atelier/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { count, money } from '../../ui/format.ts'

export type Limits = Schemas['TokenList']['tokens'][number]['limits']

const MAX_COUNT = 1_000_000_000_000
const MAX_COST = 1_000_000_000

/** The currency of costs. */
export function useCurrency(): string | undefined {
  const atelier = useAtelier()
  return useQuery(
    queryOptions({
      queryKey: ['currency'],
      queryFn: async ({ signal }) => {
        const today = new Date().toISOString().slice(0, 10)
        return (await atelier.usage({ from: today }, { signal })).currency
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  ).data
}

/** `200,000 tokens a day · $2.50 a day`; empty without limits. */
export function describeLimits(limits: Limits, currency = 'USD'): string {
  return [
    limits.tokens_per_day !== null && `${count(limits.tokens_per_day)} tokens a day`,
    limits.cost_per_day !== null && `${money(limits.cost_per_day, currency)} a day`,
    limits.requests_per_minute !== null && `${count(limits.requests_per_minute)} requests a minute`,
    limits.models !== null && `models: ${limits.models.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The part of a new token's form that is seldom needed, or the form for the limits of an existing one. */
export function LimitFields({ limits }: { limits?: Limits }) {
  const id = useId()
  const atelier = useAtelier()
  const currency = useCurrency()
  const models = useQuery({
    queryKey: ['models'],
    queryFn: async ({ signal }) => (await atelier.ai.models({ signal })).models,
    staleTime: 600_000,
  })
  const numbers = [
    {
      name: 'tokens',
      label: 'Model tokens per day',
      now: limits?.tokens_per_day,
      min: 1,
      max: MAX_COUNT,
      step: 1,
    },
    {
      name: 'cost',
      now: limits?.cost_per_day,
      label: `Cost per day${currency === undefined ? '' : ` (${currency})`}`,
      min: 0,
      max: MAX_COST,
      step: 'any',
    },
    {
      name: 'requests',
      label: 'Requests per minute',
      now: limits?.requests_per_minute,
      min: 1,
      max: MAX_COUNT,
      step: 1,
    },
  ]
  const offered = models.data ?? []
  // A model may have been removed from the service since.
  const others = (limits?.models ?? []).filter((model) => !offered.some(({ id }) => id === model))
  const fields = (
    <div className="stack">
      {numbers.map(({ name, label, now, ...range }) => (
        <div key={name} className="field">
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <input
            id={`${id}-${name}`}
            name={name}
            type="number"
            className="input"
            placeholder="No limit"
            defaultValue={now ?? undefined}
            {...range}
          />
        </div>
      ))}
      <fieldset className="field">
        <legend className="label">Models</legend>
        {[...offered, ...others.map((model) => ({ id: model, name: model }))].map(({ id: model, name }) => (
          <label key={model} className="check">
            <input
              type="checkbox"
              name="model"
              value={model}
              defaultChecked={limits?.models?.includes(model)}
            />{' '}
            {name}
          </label>
        ))}
        <p className="hint">Select none to allow all.</p>
      </fieldset>
    </div>
  )
  if (limits) return fields
  return (
    <details className="limits">
      <summary>Limits</summary>
      {fields}
    </details>
  )
}

/** Undefined without limits. */
export function limitsIn(form: FormData): TokenRequest['limits'] {
  const number = (name: string) => {
    const text = String(form.get(name) ?? '').trim()
    return text === '' ? undefined : Number(text)
  }
  const models = form.getAll('model').map(String)
  const [tokens, cost, requests] = [number('tokens'), number('cost'), number('requests')]
  const limits = {
    ...(tokens !== undefined && { tokens_per_day: tokens }),
    ...(cost !== undefined && { cost_per_day: cost }),
    ...(requests !== undefined && { requests_per_minute: requests }),
    ...(models.length > 0 && { models }),
  }
  return Object.keys(limits).length === 0 ? undefined : limits
}
