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

export interface CatalogueModel extends Model {
  /** `environment`: MODELS_FILE. `stored`: an owner has added it. */
  readonly source: ModelSource
}

export const MODEL_SOURCES = ['predefined', 'environment', 'stored'] as const
export type ModelSource = (typeof MODEL_SOURCES)[number]

/** Of a model that is added without them. One with less room refuses what is too long, and is called again with what fits. */
export const DEFAULT_MAX_TOKENS = 128_000
export const DEFAULT_CAPABILITIES = ['code', 'content'] as const

/** Price per million tokens, by target. */
export type Prices = Readonly<Record<Target, { readonly prompt: number; readonly completion: number }>>

export interface Catalogue {
  /** The specified models come first, in their order. */
  readonly models: readonly CatalogueModel[]
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

/** No control characters. */
export const TEXT = '^[^\\p{Cc}\\p{Zl}\\p{Zp}]+$'
const MAX_ID = 100

export const ModelId = Type.String({ pattern: TEXT, maxLength: MAX_ID })

/** What a model has that is added. The same in MODELS_FILE and in the API. */
export const ModelFields = {
  name: Type.Optional(
    Type.String({
      pattern: TEXT,
      maxLength: MAX_ID,
      description: 'Of a new model (default: its id).',
      examples: ['My model'],
    }),
  ),
  capabilities: Type.Optional(
    Type.Array(Type.Enum(['code', 'content', 'analysis', 'embedding']), {
      minItems: 1,
      maxItems: 4,
      description: 'Of a new model (default: `code` and `content`).',
      examples: [['code', 'content']],
    }),
  ),
  max_tokens: Type.Optional(
    Type.Integer({
      minimum: 256,
      maximum: 100_000_000,
      description: `Of a new model: for prompt and response together (default: ${DEFAULT_MAX_TOKENS}).`,
      examples: [DEFAULT_MAX_TOKENS],
    }),
  ),
}

const TargetName = Type.String({ pattern: '^(?:builtin|[a-z][a-z0-9-]*:.+)$' })
const Chain = Type.Array(TargetName, { minItems: 1, maxItems: 10 })
const Price = Type.Number({ minimum: 0 })

/** The schema of MODELS_FILE. */
export const CatalogueFile = Type.Object(
  {
    models: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Object({ chain: Chain, ...ModelFields }, { additionalProperties: false }),
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
const modelId = Compile(ModelId)

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
    return { ...model, chain: entry?.chain ?? fallback(model.id), source: 'predefined' as const }
  })
  const added = Object.entries(models)
    .filter(([id]) => !specified.some((model) => model.id === id))
    .map(
      ([
        id,
        { chain, name = id, capabilities = DEFAULT_CAPABILITIES, max_tokens: maxTokens = DEFAULT_MAX_TOKENS },
      ]) => ({ id, name, capabilities, maxTokens, chain, source: 'environment' as const }),
    )
  return { models: [...known, ...added], prices, currency, contexts }
}

function parse(text: string): Static<typeof CatalogueFile> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`MODELS_FILE is not JSON: ${(error as Error).message}`)
  }
  if (file.Check(value)) {
    if (Object.keys(value.models ?? {}).every((id) => modelId.Check(id))) return value
    throw new Error(`MODELS_FILE: a model id must have 1 to ${MAX_ID} characters, and no control characters.`)
  }
  const mistakes = file
    .Errors(value)
    .map(({ instancePath, message }) => `  ${instancePath || '/'} ${message}`)
  throw new Error(`MODELS_FILE is not valid:\n${mistakes.join('\n')}`)
}

export function findModel({ models }: Catalogue, id: string | undefined): CatalogueModel | undefined {
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
