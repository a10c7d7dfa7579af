import { Type } from 'typebox'
import { limitSchema, PaginationBody } from '../../http/request/paging.ts'
import { MAX_LENGTH } from '../../http/request/validation.ts'
import { MAX_NAME } from '../analysis/schemas.ts'
import type { Model } from '../models/catalogue.ts'
import {
  type Generation,
  generationKinds,
  type ListedGeneration,
  type UsageGroup,
  type UsageRow,
  usageGroups,
} from '../ports.ts'
import { generationTypes } from '../provider.ts'
import { LISTED_PROMPT } from './generations.ts'

const PROMPT = 'A function that clamps a number'
const prompt = Type.String({ description: 'What to generate.', examples: [PROMPT] })

export const GenerationInput = Type.Object(
  {
    prompt,
    type: Type.Enum([...generationTypes]),
    framework: Type.Optional(
      Type.String({
        maxLength: MAX_NAME,
        description: 'The framework to use. Case, spaces and punctuation are ignored.',
        examples: ['react', 'nextjs', 'vue'],
      }),
    ),
    language: Type.Optional(
      Type.String({
        maxLength: MAX_NAME,
        description: 'The programming language: a name or alias, not case-sensitive.',
        examples: ['javascript', 'typescript', 'python'],
      }),
    ),
    model: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.id,
        description: 'A model id from `GET /api/ai/models` (default: `alpha-4o-mini`).',
        examples: ['alpha-4o-mini'],
      }),
    ),
    parent: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.id,
        description:
          'The id of a generation to change: the model sees its prompt and its content, those of the generations that it changed, and `prompt` as an edit.',
        examples: ['gen_ho6mnzymdvaf45778b31aa3b52'],
      }),
    ),
    project_id: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.project,
        description: 'The project of `context_files` and `save_as`. The generation belongs to it.',
        examples: ['demo'],
      }),
    ),
    context_files: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 1_024, examples: ['notes/*.txt'] }), {
        maxItems: 100,
        description:
          'Files to include in the prompt: ids, paths or up to 20 path patterns such as `src/**/*.ts`.',
      }),
    ),
    save_as: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_LENGTH.path,
        description: 'Store the result under this path in the project. It is scanned like any upload.',
        examples: ['src/clamp.js'],
      }),
    ),
  },
  { examples: [{ prompt: PROMPT, type: 'code', language: 'javascript' }] },
)

const id = Type.String({
  description: 'Generation identifier.',
  examples: ['gen_ho6mnzymdvaf45778b31aa3b52'],
})
const content = Type.String({
  description: 'Generated code or content.',
  examples: [
    `/**
 * Keeps a number between a lowest and a highest value.
 * @example clamp(15, 0, 10) // 10
 * @example clamp(-5, 0, 10) // 0
 * @example clamp(5, 10, 0) // throws RangeError
 */
export function clamp(value, lowest, highest) {
  if (lowest > highest) throw new RangeError('lowest must not be above highest')
  return Math.min(highest, Math.max(lowest, value))
}
`,
  ],
})
const type = Type.String({ description: 'The requested type.', examples: ['code'] })
const model = Type.String({ description: 'Model identifier used.', examples: ['alpha-4o-mini'] })
const tokens_used = Type.Integer({
  description: 'Prompt and completion tokens of all model calls.',
  examples: [170],
})
const created_at = Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'] })

export const GenerationBody = Type.Object(
  {
    id,
    content,
    type,
    model,
    tokens_used,
    created_at,
  },
  { $id: 'Generation', description: 'The generated content, after verification.' },
)

/** The response to `Accept: text/event-stream`. */
export const streamAnswer = {
  schema: {
    type: 'string',
    description:
      'Server-sent events: `delta` for each piece of text, `engine` with the engine, the passed checks and the missing parts, ' +
      '`saved` if `save_as` is set, then one `result` or `error`.',
  },
  example: `id: gen_ho6mnzymdvaf45778b31aa3b52.4
event: delta
data: {"text":"/**\\n"}

event: engine
data: {"engine":"builtin","verified":["parsed","complete"],"missing":[]}

id: gen_ho6mnzymdvaf45778b31aa3b52
event: result
data: {"id":"gen_ho6mnzymdvaf45778b31aa3b52","type":"code","model":"alpha-4o-mini","tokens_used":170,…}

`,
}

const Json = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

const ChatContent = Type.Object({
  messages: Type.Array(Json, {
    description:
      'As in the API of OpenAI, the system message first, images without their data. Empty with `KEEP_PROMPTS=false`.',
    examples: [[{ role: 'user', content: 'Explain CRDTs in one sentence.' }]],
  }),
  messages_omitted: Type.Integer({
    description:
      'The number of earlier messages that are not stored, because all together have more than 200,000 characters.',
    examples: [0],
  }),
  tool_calls: Type.Array(Json, {
    description: 'The tool calls of the answer. Its text is the `content`.',
    examples: [[]],
  }),
})

const parent = Type.Union([Type.Null(), Type.String()], {
  description: 'The id of the generation that this one changes.',
  examples: [null],
})

export const GenerationListBody = Type.Object(
  {
    generations: Type.Array(
      Type.Object({
        id,
        type,
        model,
        tokens_used,
        created_at,
        prompt: Type.String({
          description: `The first ${LISTED_PROMPT} characters of the prompt.`,
          examples: [PROMPT],
        }),
        parent,
        prompt_truncated: Type.Boolean({
          description:
            'True if the prompt is longer. `GET /api/ai/generations/{id}` returns all of it. The prompt of a chat is its last message of the user.',
          examples: [false],
        }),
        error: Type.Union([Type.Null(), Type.String()], {
          description: 'Why no model answered. Only failed chats are listed.',
          examples: [null],
        }),
      }),
    ),
    pagination: PaginationBody,
  },
  { $id: 'GenerationList', description: 'One page of generations, without their content.' },
)

export const KeptGenerationBody = Type.Object(
  {
    generation: Type.Object({
      id,
      content,
      type,
      model,
      tokens_used,
      created_at,
      prompt,
      parent,
      chain: Type.Array(Type.Object({ id, prompt }), {
        description:
          'The generations that led to this one, the first one first, up to 20: `parent` is the last of them.',
        examples: [[]],
      }),
      chat: Type.Union([Type.Null(), ChatContent], { description: 'Null: not a chat.', examples: [null] }),
      project_id: Type.Union([Type.Null(), Type.String()], {
        description: 'The project that the generation belongs to.',
        examples: [null],
      }),
      framework: Type.Union([Type.Null(), Type.String()], { examples: [null] }),
      language: Type.Union([Type.String({ examples: ['javascript'] }), Type.Null()]),
      engine: Type.String({ description: 'The engine used: `builtin` or a model.', examples: ['builtin'] }),
      verified: Type.Array(Type.String(), {
        description: 'The checks the content passed. `scaffold` instead of `complete`: see `missing`.',
        examples: [['parsed', 'complete']],
      }),
      missing: Type.Array(Type.String(), {
        description: 'The parts of the request that the content does not include.',
        examples: [[]],
      }),
      prompt_tokens: Type.Integer({ examples: [60] }),
      completion_tokens: Type.Integer({ examples: [110] }),
      cost: Type.Number({ description: 'Cost according to the price table.', examples: [0] }),
      duration_ms: Type.Integer({ examples: [15] }),
      failed_calls: Type.Array(
        Type.Object({
          engine: Type.String({ examples: ['openai:gpt-4o-mini'] }),
          reason: Type.String({ examples: ['rate limit reached'] }),
          status: Type.Union([Type.Integer({ examples: [429] }), Type.Null()]),
          message: Type.Union([Type.String({ examples: ['Rate limit reached for requests'] }), Type.Null()], {
            description: 'What the provider said, without secrets, up to 500 characters.',
          }),
          advice: Type.Union([Type.String({ examples: ['Try again later.'] }), Type.Null()], {
            description: 'What to do about it.',
          }),
        }),
        { description: 'Calls to models that failed before one succeeded, up to 20.', examples: [[]] },
      ),
      error: Type.Union([Type.Null(), Type.String()], {
        description: 'Why no model returned a usable result. Then `content` is empty.',
        examples: [null],
      }),
    }),
  },
  { $id: 'KeptGeneration', description: 'A generation with its content and metadata.' },
)

export const ModelListBody = Type.Object(
  {
    models: Type.Array(
      Type.Object({
        id: Type.String({ examples: ['alpha-4o-mini'] }),
        name: Type.String({ description: 'Display name.', examples: ['Alpha 4o mini'] }),
        capabilities: Type.Array(Type.String({ examples: ['code'] }), {
          examples: [['code', 'content', 'analysis']],
        }),
        max_tokens: Type.Integer({ description: 'Capacity for prompt and completion.', examples: [128_000] }),
      }),
    ),
  },
  { $id: 'ModelList', description: 'The built-in model ids, then those from `MODELS_FILE`.' },
)

export const UsageBody = Type.Object(
  {
    currency: Type.String({
      description: 'Of the costs, as an ISO 4217 code: `currency` of `MODELS_FILE` (default: USD).',
      examples: ['USD'],
    }),
    usage: Type.Array(
      Type.Object({
        day: Type.Optional(Type.String({ format: 'date', examples: ['2026-11-15'] })),
        token: Type.Optional(
          Type.String({
            description: 'Id of the token, with `group_by=token`.',
            examples: ['tok_3kTMd1x9PqLw7ZrB'],
          }),
        ),
        token_name: Type.Optional(
          Type.Union([Type.String({ examples: ['ci'] }), Type.Null()], {
            description: 'With `group_by=token`. Null: it was revoked, or is that of `ACCESS_TOKEN`.',
          }),
        ),
        project: Type.Optional(
          Type.Union([Type.String(), Type.Null()], { description: 'With `group_by=project`. Null: none.' }),
        ),
        model: Type.Optional(
          Type.Union([Type.String(), Type.Null()], {
            description: 'With `group_by=model`. Null: not recorded at the time.',
          }),
        ),
        requests: Type.Integer({ examples: [1] }),
        prompt_tokens: Type.Integer({ examples: [60] }),
        completion_tokens: Type.Integer({ examples: [110] }),
        cost: Type.Number({ examples: [0] }),
      }),
      {
        description: 'Days with usage, oldest first; or tokens, projects or models, the highest cost first.',
      },
    ),
  },
  { $id: 'Usage', description: 'Tokens and cost by day, token, project or model.' },
)

const day = (description: string) =>
  Type.Optional(
    Type.String({
      maxLength: 10,
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      description,
      examples: ['2026-11-15'],
    }),
  )

export const UsageQuery = Type.Object({
  from: day('First day, in UTC (default: 30 days ago).'),
  to: day('Last day, in UTC (default: today).'),
  scope: Type.Optional(
    Type.Enum(['workspace', 'token'], { description: 'Whose usage to report (default: workspace).' }),
  ),
  group_by: Type.Optional(Type.Enum([...usageGroups], { description: 'What to sum up (default: day).' })),
})

export const ListQuery = Type.Object({
  kind: Type.Optional(
    Type.Enum([...generationKinds], {
      description: '`chat`: requests to `/v1/chat/completions` (default: `generation`).',
      examples: ['generation'],
    }),
  ),
  page: Type.Optional(Type.Integer({ minimum: 1, description: 'Page number (default: 1).', examples: [1] })),
  limit: limitSchema(),
})

export const GenerationPath = Type.Object({ id })

export function toUsage(
  group: UsageGroup,
  { name, ...used }: UsageRow,
  tokenNames: ReadonlyMap<string, string>,
) {
  return {
    [group]: name === '' ? null : name,
    ...(group === 'token' && { token_name: tokenNames.get(name) ?? null }),
    requests: used.requests,
    prompt_tokens: used.promptTokens,
    completion_tokens: used.completionTokens,
    cost: used.costMicros / 1_000_000,
  }
}

export function toModel({ id, name, capabilities, maxTokens, statedMaxTokens = maxTokens }: Model) {
  return { id, name, capabilities: [...capabilities], max_tokens: statedMaxTokens }
}

export function toGeneration(generation: Generation) {
  return { ...summary(generation, generation.request.type), content: generation.content }
}

export function toListed(generation: ListedGeneration) {
  return {
    ...summary(generation, generation.type),
    prompt: generation.prompt,
    parent: generation.parent ?? null,
    prompt_truncated: generation.promptTruncated,
    error: generation.error ?? null,
  }
}

export function toKept(generation: Generation, chain: readonly Generation[]) {
  const { request, chat, engine, verified, missing, costMicros, durationMs, failedCalls, error } = generation
  return {
    generation: {
      ...toGeneration(generation),
      prompt: request.prompt,
      parent: generation.parent ?? null,
      chain: chain.map(({ id, request: { prompt } }) => ({ id, prompt })),
      chat: chat
        ? {
            messages: [...chat.messages] as Record<string, unknown>[],
            messages_omitted: chat.omitted,
            tool_calls: [...chat.toolCalls] as Record<string, unknown>[],
          }
        : null,
      project_id: generation.project ?? null,
      framework: request.framework ?? null,
      language: request.language ?? null,
      engine,
      verified: [...verified],
      missing: [...missing],
      prompt_tokens: generation.promptTokens,
      completion_tokens: generation.completionTokens,
      cost: costMicros / 1_000_000,
      duration_ms: durationMs,
      failed_calls: failedCalls.map(({ status = null, message = null, advice = null, ...failed }) => ({
        ...failed,
        status,
        message,
        advice,
      })),
      error: error ?? null,
    },
  }
}

function summary(
  {
    id,
    model,
    promptTokens,
    completionTokens,
    position,
  }: Pick<Generation, 'id' | 'model' | 'promptTokens' | 'completionTokens' | 'position'>,
  type: string,
) {
  return {
    id,
    type,
    model,
    tokens_used: promptTokens + completionTokens,
    created_at: new Date(Math.floor(position / 1000)).toISOString(),
  }
}
