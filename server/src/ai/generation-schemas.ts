import { Type } from 'typebox'
import { limitSchema, PaginationBody } from '../http/paging.ts'
import type { Model } from './catalogue.ts'
import { LISTED_PROMPT } from './generations.ts'
import type { Generation, ListedGeneration } from './ports.ts'
import { generationTypes } from './provider.ts'

const PROMPT = 'A function that clamps a number'
const MAX_NAME = 200
const prompt = Type.String({ description: 'What to generate.', examples: [PROMPT] })

export const GenerationWishBody = Type.Object(
  {
    prompt,
    type: Type.Enum([...generationTypes]),
    framework: Type.Optional(
      Type.String({
        maxLength: MAX_NAME,
        description: 'A hint; in any spelling.',
        examples: ['react', 'nextjs', 'vue'],
      }),
    ),
    language: Type.Optional(
      Type.String({
        maxLength: MAX_NAME,
        description: 'A name or an alias, in any spelling.',
        examples: ['javascript', 'typescript', 'python'],
      }),
    ),
    model: Type.Optional(
      Type.String({
        description: 'An id of `GET /api/ai/models`; `alpha-4o-mini` without it.',
        examples: ['alpha-4o-mini'],
      }),
    ),
    project_id: Type.Optional(
      Type.String({
        description: 'Where context_files and save_as are, and where the generation belongs.',
        examples: ['demo'],
      }),
    ),
    context_files: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 1_024, examples: ['notes/*.txt'] }), {
        maxItems: 100,
        description:
          'Ids, paths or patterns of paths (`src/**/*.ts`, at most 20 of them) of files that the model should know.',
      }),
    ),
    save_as: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1_280,
        description: 'Path in the project under which the answer is stored, scanned like any upload.',
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
const type = Type.String({ description: 'That of the request.', examples: ['code'] })
const model = Type.String({ description: 'Model identifier used.', examples: ['alpha-4o-mini'] })
const tokens_used = Type.Integer({
  description: 'Prompt and answer, over all rounds of repair.',
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
  { $id: 'Generation', description: 'What was generated, after it was checked.' },
)

/** The same, for `Accept: text/event-stream`. */
export const streamAnswer = {
  schema: {
    type: 'string',
    description:
      'Events: `delta` as it is written, perhaps `saved`, then one `result` or `error`. With `Accept: text/event-stream;engine=true` also `engine` before the result: who answered, and what was verified.',
  },
  example: `id: gen_ho6mnzymdvaf45778b31aa3b52.4
event: delta
data: {"text":"/**\\n"}

id: gen_ho6mnzymdvaf45778b31aa3b52
event: result
data: {"id":"gen_ho6mnzymdvaf45778b31aa3b52","type":"code","model":"alpha-4o-mini","tokens_used":170,…}

`,
}

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
        prompt_truncated: Type.Boolean({
          description: 'Whether the prompt is longer: `GET /api/ai/generations/{id}` returns all of it.',
          examples: [false],
        }),
      }),
    ),
    pagination: PaginationBody,
  },
  { $id: 'GenerationList', description: 'One page, without what was generated.' },
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
      framework: Type.Union([Type.Null(), Type.String()], { examples: [null] }),
      language: Type.Union([Type.String({ examples: ['javascript'] }), Type.Null()]),
      engine: Type.String({ description: 'Who answered.', examples: ['builtin'] }),
      verified: Type.Array(Type.String(), {
        description: 'What was proven of the answer.',
        examples: [['parsed', 'complete']],
      }),
      cost: Type.Number({ description: 'By the price table of the catalogue.', examples: [0] }),
      duration_ms: Type.Integer({ examples: [15] }),
    }),
  },
  { $id: 'KeptGeneration', description: 'All that is known of a generation.' },
)

export const ModelListBody = Type.Object(
  {
    models: Type.Array(
      Type.Object({
        id: Type.String({ examples: ['alpha-4o-mini'] }),
        name: Type.String({ description: 'For people.', examples: ['Alpha 4o mini'] }),
        capabilities: Type.Array(Type.String({ examples: ['code'] }), {
          examples: [['code', 'content', 'analysis']],
        }),
        max_tokens: Type.Integer({ description: 'Prompt and answer together.', examples: [128_000] }),
      }),
    ),
  },
  { $id: 'ModelList', description: 'The specified models, then those of `MODELS_FILE`.' },
)

export const UsageBody = Type.Object(
  {
    usage: Type.Array(
      Type.Object({
        day: Type.String({ format: 'date', examples: ['2026-11-15'] }),
        requests: Type.Integer({ examples: [1] }),
        prompt_tokens: Type.Integer({ examples: [60] }),
        completion_tokens: Type.Integer({ examples: [110] }),
        cost: Type.Number({ examples: [0] }),
      }),
      { description: 'Days on which something was used, oldest first.' },
    ),
  },
  { $id: 'Usage', description: 'Tokens and money, by day.' },
)

const day = (description: string) =>
  Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description, examples: ['2026-11-15'] }))

export const UsageQuery = Type.Object({
  from: day('The first day, in UTC; thirty days ago when absent.'),
  to: day('The last day, in UTC; today when absent.'),
  scope: Type.Optional(
    Type.Enum(['workspace', 'token'], { description: 'All of the workspace, or this token alone.' }),
  ),
})

export const PageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, description: 'From 1.', examples: [1] })),
  limit: limitSchema(),
})

export const GenerationPath = Type.Object({ id })

export function toModel({ id, name, capabilities, maxTokens }: Model) {
  return { id, name, capabilities: [...capabilities], max_tokens: maxTokens }
}

export function toGeneration(generation: Generation) {
  return { ...summary(generation, generation.wish.type), content: generation.content }
}

export function toListed(generation: ListedGeneration) {
  return {
    ...summary(generation, generation.type),
    prompt: generation.prompt,
    prompt_truncated: generation.promptTruncated,
  }
}

export function toKept(generation: Generation) {
  const { wish, engine, verified, costMicros, durationMs } = generation
  return {
    generation: {
      ...toGeneration(generation),
      prompt: wish.prompt,
      framework: wish.framework ?? null,
      language: wish.language ?? null,
      engine,
      verified: [...verified],
      cost: costMicros / 1_000_000,
      duration_ms: durationMs,
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
