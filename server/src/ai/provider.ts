/** The interfaces of model providers and of the router in front of them. */

export interface GenerationRequest {
  readonly prompt: string
  readonly type: GenerationType
  readonly framework?: string | undefined
  readonly language?: string | undefined
}

export const generationTypes = ['code', 'component', 'content', 'api'] as const
export type GenerationType = (typeof generationTypes)[number]

export interface Message {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

/** On whose behalf a model or an engine is called. */
export interface Requester {
  readonly workspace: string
  readonly tokenId: string
}

export interface ModelRequest {
  readonly system: string
  readonly messages: readonly Message[]
  readonly maxOutputTokens: number
  /** JSON Schema of the answer. Providers without support for it ignore it, so the prompt must describe it too. */
  readonly answerSchema?: Readonly<Record<string, unknown>>
  /** The original request, for the built-in engine, which does not read prompts. */
  readonly original: GenerationRequest
  /** Requesters take turns in every queue. */
  readonly requester: Requester
}

export interface Usage {
  readonly promptTokens: number
  readonly completionTokens: number
}

/** Why an answer ended: it is complete, it reached the token limit, or parts of the request are not included. */
export type Finish = 'stop' | 'length' | 'scaffold'

export interface Answer {
  readonly text: string
  readonly finish: Finish
  /** Undefined if the provider does not report it. */
  readonly usage?: Usage
  /** The parts of the request that are not included. Only the built-in engine reports them. */
  readonly missing?: readonly string[]
}

/** An answer of the built-in engine. */
export interface Composition {
  readonly content: string
  /** True only if nothing is missing. */
  readonly complete: boolean
  /** The parts of the request that are not included, as short phrases. */
  readonly missing: readonly string[]
}

export type Part = { readonly text: string } | Omit<Answer, 'text'>

export interface Provider {
  /** Rejects only with `ProviderFailure` or with the reason of the signal. */
  generate(request: ModelRequest, signal: AbortSignal): Promise<Answer>
  /** Yields text as it arrives, empty text while the model is reasoning, then the finish. Fails like `generate`. */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<Part>
}

/**
 * `limited`: rate limit reached. `spent`: quota exhausted, a retry does not help. `refused`: the request or the API key is
 * invalid. `broken`: the provider failed or is unreachable. `slow`: it timed out. `empty`: a valid answer without text. `busy`: this process
 * holds too many large answers.
 */
export type FailureKind = 'limited' | 'spent' | 'refused' | 'broken' | 'slow' | 'empty' | 'busy'

/** Never contains a message of the provider: it could repeat keys and prompts. */
export class ProviderFailure extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  /** The delay that the provider asked for. */
  readonly retryAfterMs: number | undefined
  /** No connection could be made, so the request is not the cause. */
  readonly unreachable: boolean

  constructor(
    kind: FailureKind,
    message: string,
    more: { status?: number; retryAfterMs?: number; unreachable?: boolean } = {},
  ) {
    super(message)
    this.name = 'ProviderFailure'
    this.kind = kind
    this.status = more.status
    this.retryAfterMs = more.retryAfterMs
    this.unreachable = more.unreachable ?? false
  }
}

/** A provider and one of its models, such as `openai:gpt-4o-mini`, or `builtin`. */
export type Target = string

/** Calls the targets of a chain in order. docs/models.md describes the policy. */
export interface Router {
  generate(
    chain: readonly Target[],
    request: ModelRequest,
    signal: AbortSignal,
  ): Promise<Answer & { engine: Target }>
  /** Yields the engine before the first text. */
  stream(
    chain: readonly Target[],
    request: ModelRequest,
    signal: AbortSignal,
  ): AsyncIterable<Part | { readonly engine: Target }>
}
