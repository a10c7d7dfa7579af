import { type Static, Type } from 'typebox'
import { type ConfiguredProvider, PROVIDER_KINDS, type ProviderKind } from '../../config.ts'
import { exact, MAX_LENGTH } from '../../http/request/validation.ts'
import type { AttachedProvider, ProviderTest } from './attached.ts'
import {
  type CatalogueModel,
  MODEL_SOURCES,
  ModelFields,
  ModelId,
  type ModelSource,
  TEXT,
} from './catalogue.ts'
import type { FailedTest } from './failed-tests.ts'

const MAX_ADDRESS = 2_048
const MAX_KEY = 4_096
const MAX_TARGETS = 10

const kinds = [...PROVIDER_KINDS]
const Kind = Type.Unsafe<ProviderKind>({
  type: 'string',
  enum: kinds,
  description:
    '`compatible`: any server with the chat API of OpenAI. `local`: GGUF files in `DATA_DIR/models`, which `atelier models pull` downloads.',
  examples: ['compatible'],
})
const Name = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,31}$',
  maxLength: 32,
  description: 'The first part of its targets, such as `groq` in `groq:llama-3.3-70b`. Default: the kind.',
  examples: ['groq'],
})
const BaseUrl = Type.String({
  minLength: 1,
  maxLength: MAX_ADDRESS,
  description: 'Required for `compatible` and `ollama`.',
  examples: ['http://localhost:8000/v1'],
})
const ApiKey = Type.String({
  pattern: '^[\\x21-\\x7e]+$',
  maxLength: MAX_KEY,
  writeOnly: true,
  description: 'Stored encrypted and never returned.',
  examples: ['gsk_example'],
})
const ModelName = Type.String({
  pattern: TEXT,
  maxLength: MAX_LENGTH.id,
  description:
    'Answers for every model without a chain of its own. Required for `local`: the name of a file, without `.gguf`.',
  examples: ['llama-3.3-70b'],
})

export const NewProviderBody = Type.Object(
  {
    kind: Kind,
    name: Type.Optional(Name),
    base_url: Type.Optional(BaseUrl),
    api_key: Type.Optional(ApiKey),
    model: Type.Optional(ModelName),
  },
  exact,
)

export const ProviderChangeBody = Type.Object(
  {
    base_url: Type.Optional(Type.Union([BaseUrl, Type.Null()])),
    api_key: Type.Optional(Type.Union([ApiKey, Type.Null()])),
    model: Type.Optional(Type.Union([ModelName, Type.Null()])),
  },
  { additionalProperties: false, minProperties: 1 },
)

const ProviderInfo = Type.Object({
  id: Type.String({ examples: ['prov_5f2d0c9b7a31e84d6c20b1f4'] }),
  name: Type.String({ description: 'The first part of its targets.', examples: ['groq'] }),
  kind: Type.Unsafe<ProviderKind>({ type: 'string', enum: kinds, examples: ['compatible'] }),
  source: Type.Enum(['environment', 'stored'], {
    description: '`environment`: configured by settings, and not changed by this API.',
    examples: ['stored'],
  }),
  base_url: Type.Union([Type.String({ examples: ['http://localhost:8000/v1'] }), Type.Null()], {
    description: 'Null: the address of the kind.',
  }),
  model: Type.Union([Type.String({ examples: ['llama-3.3-70b'] }), Type.Null()]),
  has_key: Type.Boolean({ examples: [true] }),
  state: Type.Enum(['ready', 'overridden', 'locked'], {
    description:
      '`ready`: it is called; whether it answers, a test tells. `overridden`: a setting configures a provider with this name. `locked`: the API key cannot be decrypted.',
    examples: ['ready'],
  }),
  problem: Type.Union(
    [Type.String({ examples: ['The key file data/provider-key is missing.'] }), Type.Null()],
    {
      description: 'Why it is not used, and what to do about it.',
    },
  ),
  last_failure: Type.Union(
    [
      Type.Object({
        at: Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'] }),
        message: Type.String({ examples: ['groq: API key rejected (401).'] }),
      }),
      Type.Null(),
    ],
    {
      description:
        'Of the last test by this process. Null: it succeeded, or there was none since the start or the last change.',
      examples: [null],
    },
  ),
  created_at: Type.Union([
    Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'] }),
    Type.Null(),
  ]),
})

export const ProviderBody = Type.Object(
  { provider: ProviderInfo },
  { $id: 'Provider', description: 'A model provider, without its API key.' },
)

export const ProviderListBody = Type.Object(
  { providers: Type.Array(ProviderInfo) },
  { $id: 'ProviderList', description: 'All model providers, without their API keys.' },
)

export const ProviderPath = Type.Object({
  id: Type.String({ description: 'Provider id.', examples: ['prov_5f2d0c9b7a31e84d6c20b1f4'] }),
})

export const TestInput = Type.Object(
  {
    model: Type.Optional(
      Type.String({
        pattern: TEXT,
        maxLength: MAX_LENGTH.id,
        description: 'The model to call. Default: that of the provider, or the first that it lists.',
        examples: ['llama-3.3-70b'],
      }),
    ),
    timeout_seconds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 300,
        description: 'For the call (default: 20). A local model may have to be loaded first.',
        examples: [20],
      }),
    ),
  },
  exact,
)

export const ProviderTestBody = Type.Object(
  {
    test: Type.Object({
      ok: Type.Boolean({ description: 'Whether the model answered.', examples: [true] }),
      model: Type.Union([Type.String({ examples: ['llama-3.3-70b'] }), Type.Null()]),
      latency_ms: Type.Union([Type.Integer({ examples: [412] }), Type.Null()], {
        description: 'Until the complete answer.',
      }),
      error: Type.Union([Type.String({ examples: ['groq: API key rejected (401).'] }), Type.Null()]),
      models: Type.Array(Type.String({ examples: ['llama-3.3-70b'] }), {
        description: 'The first 100 models that the provider lists.',
      }),
      models_total: Type.Integer({ examples: [1] }),
      models_error: Type.Union([Type.String({ examples: ['groq: no such address (404).'] }), Type.Null()], {
        description: 'Why the models could not be listed.',
      }),
    }),
  },
  { $id: 'ProviderTest', description: 'The result of a small call to a provider.' },
)

const TargetName = Type.String({
  pattern: '^(?:builtin|[a-z][a-z0-9-]*:[^\\p{Cc}\\p{Zl}\\p{Zp}]+)$',
  maxLength: MAX_LENGTH.id,
  examples: ['openai:gpt-4o'],
})

export const ChainInput = Type.Object(
  {
    chain: Type.Array(TargetName, {
      minItems: 1,
      maxItems: MAX_TARGETS,
      description: 'Provider and model, in the order in which they are called.',
      examples: [['builtin']],
    }),
    ...ModelFields,
  },
  { ...exact, examples: [{ chain: ['builtin'] }] },
)

export const ChainPath = Type.Object({
  id: Type.Unsafe<string>({
    ...ModelId,
    description: 'Id from `GET /api/ai/models`, or a new one.',
    examples: ['alpha-4o'],
  }),
})

export const ModelSourceBody = Type.Unsafe<ModelSource>({
  type: 'string',
  enum: [...MODEL_SOURCES],
  description: '`predefined`, `environment`: in `MODELS_FILE`, or `stored`: an owner has added it.',
  examples: ['predefined'],
})

export const ChainBody = Type.Object(
  {
    model: Type.String({ examples: ['alpha-4o'] }),
    chain: Type.Array(Type.String({ examples: ['builtin'] }), {
      description: 'Empty: the model was removed.',
    }),
    source: ModelSourceBody,
  },
  { $id: 'ModelChain', description: 'Who answers for a model.' },
)

type Info = Static<typeof ProviderInfo>

export function toConfiguredInfo(provider: ConfiguredProvider, failed: FailedTest | undefined): Info {
  const { id, name, kind, baseUrl, model, apiKey } = provider
  const shown = { id, name, kind, source: 'environment', base_url: baseUrl ?? null } as const
  return {
    ...shown,
    model: model ?? null,
    has_key: apiKey !== undefined,
    state: 'ready',
    problem: null,
    last_failure: toFailure(failed),
    created_at: null,
  }
}

function toFailure(failed: FailedTest | undefined): Info['last_failure'] {
  return failed ? { at: failed.at.toISOString(), message: failed.message } : null
}

export function toStoredInfo(
  provider: AttachedProvider,
  configured: readonly ConfiguredProvider[],
  failed: FailedTest | undefined,
): Info {
  const { id, name, kind, baseUrl, model, encryptedKey, problem, createdAt } = provider
  const other = configured.find((one) => one.name === name)
  return {
    id,
    name,
    kind,
    source: 'stored',
    base_url: baseUrl ?? null,
    model: model ?? null,
    has_key: encryptedKey !== undefined,
    state: other ? 'overridden' : problem === undefined ? 'ready' : 'locked',
    problem: other
      ? `${other.setting} configures a provider with this name. Remove the setting and restart the service to use this one.`
      : (problem ?? null),
    last_failure: toFailure(failed),
    created_at: createdAt.toISOString(),
  }
}

export function toTestBody(test: ProviderTest): Static<typeof ProviderTestBody> {
  return {
    test: {
      ok: test.ok,
      model: test.model ?? null,
      latency_ms: test.latencyMs ?? null,
      error: test.error ?? null,
      models: [...test.models],
      models_total: test.modelsTotal,
      models_error: test.modelsError ?? null,
    },
  }
}

export function toChainBody({ id, chain, source }: CatalogueModel): Static<typeof ChainBody> {
  return { model: id, chain: [...chain], source }
}
