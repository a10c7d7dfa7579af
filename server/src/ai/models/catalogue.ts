import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Target } from '../provider.ts'

export interface Model {
  readonly id: string
  readonly name: string
  readonly capabilities: readonly string[]
  /** For prompt and answer together. */
  readonly maxTokens: number
  /** What the API states, if the targets have room for less. */
  readonly statedMaxTokens?: number
  /** The targets to call, in order. */
  readonly chain: readonly Target[]
}

/** Price per million tokens, by target. */
export type Prices = Readonly<Record<Target, { readonly prompt: number; readonly completion: number }>>

export interface Catalogue {
  /** The specified models come first, in their order. */
  readonly models: readonly Model[]
  readonly prices: Prices
  /** Of the prices: an ISO 4217 code. */
  readonly currency: string
  /** The context sizes that the operator has set, by target. */
  readonly contexts: Readonly<Record<Target, number>>
}

const DEFAULT_MODEL = 'alpha-4o-mini'

const specified: readonly Omit<Model, 'chain'>[] = [
  {
    id: DEFAULT_MODEL,
    name: 'Alpha 4o mini',
    capabilities: ['code', 'content', 'analysis'],
    maxTokens: 128_000,
  },
  { id: 'alpha-4o', name: 'Alpha 4o', capabilities: ['code', 'content', 'analysis'], maxTokens: 128_000 },
  { id: 'beta-3', name: 'Beta 3', capabilities: ['code', 'content', 'analysis'], maxTokens: 100_000 },
  { id: 'gamma', name: 'Gamma', capabilities: ['code', 'content'], maxTokens: 32_768 },
]

const TargetName = Type.String({ pattern: '^(?:builtin|[a-z][a-z0-9-]*:.+)$' })
const Chain = Type.Array(TargetName, { minItems: 1, maxItems: 10 })
const Price = Type.Number({ minimum: 0 })

/** The schema of MODELS_FILE. */
export const CatalogueFile = Type.Object(
  {
    models: Type.Optional(
      Type.Record(
        Type.String({ minLength: 1, maxLength: 100 }),
        Type.Object(
          {
            chain: Chain,
            name: Type.Optional(Type.String({ minLength: 1 })),
            capabilities: Type.Optional(
              Type.Array(Type.Enum(['code', 'content', 'analysis', 'embedding']), { minItems: 1 }),
            ),
            max_tokens: Type.Optional(Type.Integer({ minimum: 256 })),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    prices: Type.Optional(
      Type.Record(
        TargetName,
        Type.Object({ prompt: Price, completion: Price }, { additionalProperties: false }),
      ),
    ),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    contexts: Type.Optional(Type.Record(TargetName, Type.Integer({ minimum: 256 }))),
  },
  { additionalProperties: false },
)

const file = Compile(CatalogueFile)

/** Throws an error that lists every mistake in the file. `fallback` returns the chain of models without one. */
export function readCatalogue(
  text: string | undefined,
  fallback: (id: string) => readonly Target[],
): Catalogue {
  const { models = {}, prices = {}, currency = 'USD', contexts = {} } = text === undefined ? {} : parse(text)
  const known = specified.map((model) => {
    const entry = models[model.id]
    if (entry?.capabilities || entry?.max_tokens || entry?.name) {
      throw new Error(
        `MODELS_FILE: the name, capabilities and max_tokens of ${model.id} are fixed; set only its chain.`,
      )
    }
    return { ...model, chain: entry?.chain ?? fallback(model.id) }
  })
  const added = Object.entries(models)
    .filter(([id]) => !specified.some((model) => model.id === id))
    .map(([id, { chain, name = id, capabilities = ['code', 'content'], max_tokens: maxTokens }]) => {
      if (maxTokens === undefined) throw new Error(`MODELS_FILE: ${id} requires max_tokens.`)
      return { id, name, capabilities, maxTokens, chain }
    })
  return { models: [...known, ...added], prices, currency, contexts }
}

function parse(text: string): Static<typeof CatalogueFile> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`MODELS_FILE is not JSON: ${(error as Error).message}`)
  }
  if (file.Check(value)) return value
  const mistakes = file
    .Errors(value)
    .map(({ instancePath, message }) => `  ${instancePath || '/'} ${message}`)
  throw new Error(`MODELS_FILE is not valid:\n${mistakes.join('\n')}`)
}

export function findModel({ models }: Catalogue, id: string | undefined): Model | undefined {
  return models.find((model) => model.id === (id ?? DEFAULT_MODEL))
}

/** In millionths of the currency of the price table, rounded up. 0 for targets without a price. */
export function microsOf(
  prices: Prices,
  target: Target,
  promptTokens: number,
  completionTokens: number,
): number {
  const price = prices[target]
  if (!price) return 0
  // Prices are per million tokens, so the product is in millionths. `toFixed` removes floating-point noise (0.1 * 30).
  const micros = price.prompt * promptTokens + price.completion * completionTokens
  return Math.ceil(Number(micros.toFixed(6)))
}
