import { type GenerationEvent, generateStream } from './generate-stream.ts'
import { randomHex } from './multipart.ts'
import { type InCamelCase, toSnakeCase } from './names.ts'
import type { Call, CallOptions, Transport } from './transport.ts'
import type { Operations, Schemas } from './types.ts'

export type GenerationWish = InCamelCase<Operations['generate']['body']>
export type AnalysisWish = InCamelCase<Operations['analyzeCode']['body']>
export type OptimizationWish = InCamelCase<Operations['optimizeCode']['body']>
export type PageWish = InCamelCase<Operations['listGenerations']['query']>

export interface GenerateOptions extends CallOptions {
  /** Made for you: the same key again is the same answer, and paid once. */
  readonly idempotencyKey?: string | undefined
  /** An answer to the same question that is not older will do. */
  readonly maxAgeSeconds?: number | undefined
}

/** SARIF 2.1.0, as far as it is typed here: the standard says the rest. */
export interface SarifLog {
  readonly version: '2.1.0'
  readonly runs: readonly {
    readonly tool: {
      readonly driver: { readonly name: string; readonly rules?: readonly { readonly id: string }[] }
    }
    readonly results?: readonly {
      readonly ruleId?: string
      readonly level?: 'error' | 'warning' | 'note' | 'none'
      readonly message: { readonly text?: string }
    }[]
  }[]
}

// Models take their time, and so does code that is looked at.
const TIMEOUT_MS = 300_000

export type Ai = ReturnType<typeof createAi>

export function createAi(transport: Transport) {
  const post = (path: string, wish: object, options: CallOptions): Call => ({
    ...options,
    method: 'POST',
    path,
    json: toSnakeCase(wish),
    timeoutMs: options.timeoutMs ?? transport.timeoutMs ?? TIMEOUT_MS,
    repeatable: true, // by its key, or because nothing is changed by it
  })

  function generation(wish: GenerationWish, options: GenerateOptions, accept: string): Call {
    const { idempotencyKey = randomHex(16), maxAgeSeconds, ...rest } = options
    return {
      ...post('/api/ai/generate', wish, rest),
      headers: {
        accept: `${accept}, application/problem+json`,
        'idempotency-key': idempotencyKey,
        ...(maxAgeSeconds !== undefined && { 'cache-control': `max-age=${maxAgeSeconds}` }),
      },
    }
  }

  return {
    models: async (options: CallOptions = {}): Promise<Schemas['ModelList']> =>
      (await transport.read<Schemas['ModelList']>({ ...options, path: '/api/ai/models' })).body,

    /** Who answers for each model now. */
    engines: async (options: CallOptions = {}): Promise<Schemas['EngineList']> =>
      (await transport.read<Schemas['EngineList']>({ ...options, path: '/api/ai/engines' })).body,

    generate: async (wish: GenerationWish, options: GenerateOptions = {}): Promise<Schemas['Generation']> =>
      (await transport.read<Schemas['Generation']>(generation(wish, options, 'application/json'))).body,

    /** What is written, as it is written; the last event has the result. */
    generateStream: (
      wish: GenerationWish,
      options: GenerateOptions = {},
    ): AsyncGenerator<GenerationEvent, void> =>
      generateStream(transport, generation(wish, options, 'text/event-stream;engine=true')),

    analyze: async (wish: AnalysisWish, options: CallOptions = {}): Promise<Schemas['Analysis']> =>
      (await transport.read<Schemas['Analysis']>(post('/api/ai/analyze', wish, options))).body,

    /** The same as SARIF 2.1.0, with ranges, rules and fixes. */
    analyzeAsSarif: async (wish: AnalysisWish, options: CallOptions = {}): Promise<SarifLog> =>
      (
        await transport.read<SarifLog>({
          ...post('/api/ai/analyze', wish, options),
          headers: { accept: 'application/sarif+json, application/problem+json' },
        })
      ).body,

    optimize: async (wish: OptimizationWish, options: CallOptions = {}): Promise<Schemas['Optimization']> =>
      (await transport.read<Schemas['Optimization']>(post('/api/ai/optimize', wish, options))).body,

    /** What was generated, newest first. */
    generations: async (page: PageWish = {}, options: CallOptions = {}): Promise<Schemas['GenerationList']> =>
      (
        await transport.read<Schemas['GenerationList']>({
          ...options,
          path: '/api/ai/generations',
          query: page,
        })
      ).body,

    generation: async (id: string, options: CallOptions = {}): Promise<Schemas['KeptGeneration']> =>
      (
        await transport.read<Schemas['KeptGeneration']>({
          ...options,
          path: `/api/ai/generations/${encodeURIComponent(id)}`,
        })
      ).body,
  }
}
