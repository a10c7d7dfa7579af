import { Type } from 'typebox'
import type { Model } from './catalogue.ts'
import type { Generation } from './generations.ts'
import { generationTypes } from './provider.ts'

export const GenerationWishBody = Type.Object({
  prompt: Type.String({
    description: 'What to generate.',
    examples: ['A button that shows a spinner while it works'],
  }),
  type: Type.Enum([...generationTypes]),
  framework: Type.Optional(
    Type.String({ description: 'A hint; in any spelling.', examples: ['react', 'nextjs', 'vue'] }),
  ),
  language: Type.Optional(Type.String({ examples: ['javascript', 'typescript', 'python'] })),
  model: Type.Optional(
    Type.String({ description: 'An id of `GET /api/ai/models`; `alpha-4o-mini` without it.' }),
  ),
  project_id: Type.Optional(Type.String({ description: 'Where context_files and save_as are.' })),
  context_files: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 1_024 }), {
      maxItems: 100,
      description: 'Ids or patterns of paths (`src/**/*.ts`) of files that the model should know.',
    }),
  ),
  save_as: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1_280,
      description: 'Path in the project under which the answer is stored, scanned like any upload.',
      examples: ['src/button.tsx'],
    }),
  ),
})

const id = Type.String({ description: 'Generation identifier.' })
const type = Type.String({ examples: ['component'] })
const model = Type.String({ description: 'Model identifier used.', examples: ['alpha-4o-mini'] })
const tokens_used = Type.Integer({ description: 'Prompt and answer, over all rounds of repair.' })
const created_at = Type.String({ format: 'date-time' })

export const GenerationBody = Type.Object(
  {
    id,
    content: Type.String({ description: 'Generated code or content.' }),
    type,
    model,
    tokens_used,
    created_at,
  },
  { $id: 'Generation' },
)

export const GenerationListBody = Type.Object(
  {
    generations: Type.Array(Type.Object({ id, type, model, tokens_used, created_at, prompt: Type.String() })),
    pagination: Type.Object({ page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() }),
  },
  { $id: 'GenerationList' },
)

export const KeptGenerationBody = Type.Object(
  {
    generation: Type.Object({
      id,
      content: Type.String(),
      type,
      model,
      tokens_used,
      created_at,
      prompt: Type.String(),
      framework: Type.Union([Type.String(), Type.Null()]),
      language: Type.Union([Type.String(), Type.Null()]),
      engine: Type.String({ description: 'Who answered.', examples: ['builtin'] }),
      verified: Type.Array(Type.String(), { description: 'What was proven of the answer.' }),
      cost: Type.Number({ description: 'By the price table of the catalogue.' }),
      duration_ms: Type.Integer(),
    }),
  },
  { $id: 'KeptGeneration' },
)

export const ModelListBody = Type.Object(
  {
    models: Type.Array(
      Type.Object({
        id: Type.String({ examples: ['alpha-4o-mini'] }),
        name: Type.String(),
        capabilities: Type.Array(Type.String({ examples: ['code', 'content', 'analysis'] })),
        max_tokens: Type.Integer(),
      }),
    ),
  },
  { $id: 'ModelList' },
)

export const UsageBody = Type.Object(
  {
    usage: Type.Array(
      Type.Object({
        day: Type.String({ format: 'date' }),
        requests: Type.Integer(),
        prompt_tokens: Type.Integer(),
        completion_tokens: Type.Integer(),
        cost: Type.Number(),
      }),
      { description: 'Days on which something was used, oldest first.' },
    ),
  },
  { $id: 'Usage' },
)

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'UTC, such as 2026-11-15.' })
export const UsageQuery = Type.Object({
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  scope: Type.Optional(
    Type.Enum(['workspace', 'token'], { description: 'All of the workspace, or this token alone.' }),
  ),
})

export const PageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, description: 'From 1.' })),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, description: '20 without it; over 1,000 counts as 1,000.' }),
  ),
})

export const GenerationPath = Type.Object({ id: Type.String() })

export function toModel({ id, name, capabilities, maxTokens }: Model) {
  return { id, name, capabilities: [...capabilities], max_tokens: maxTokens }
}

export function toGeneration(generation: Generation) {
  return { ...summary(generation), content: generation.content }
}

export function toListed(generation: Generation) {
  return { ...summary(generation), prompt: generation.wish.prompt }
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

function summary({ id, wish, model, promptTokens, completionTokens, position }: Generation) {
  return {
    id,
    type: wish.type,
    model,
    tokens_used: promptTokens + completionTokens,
    created_at: new Date(Math.floor(position / 1000)).toISOString(),
  }
}
