/** What stands behind a model: whoever can answer a prompt. */

export interface GenerationWish {
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

/** On whose behalf a model or an engine is asked. */
export interface Requester {
  readonly workspace: string
  readonly tokenId: string
}

export interface ModelRequest {
  readonly system: string
  readonly messages: readonly Message[]
  readonly maxOutputTokens: number
  /** JSON Schema of the answer. Providers that can are held to it; the others have the prompt alone. */
  readonly answerSchema?: Readonly<Record<string, unknown>>
  /** What the caller asked for, for whoever does not read prompts. */
  readonly wish: GenerationWish
  /** Requesters take turns at everything that is scarce. */
  readonly requester: Requester
}

export interface Usage {
  readonly promptTokens: number
  readonly completionTokens: number
}

/** Why an answer ended: it was done, it ran out of room, or it was only ever meant as a beginning. */
export type Finish = 'stop' | 'length' | 'scaffold'

export interface Answer {
  readonly text: string
  readonly finish: Finish
  /** Unless the provider does not count. */
  readonly usage?: Usage
}

/** What the built-in engine gives: `scaffold` when parts of the wish are only named in it. */
export interface Composed {
  readonly text: string
  readonly finish: 'stop' | 'scaffold'
}

export type Part = { readonly text: string } | { readonly finish: Finish; readonly usage?: Usage }

export interface Provider {
  /** Rejects with `ProviderFailure` alone, or with the signal's reason. */
  generate(request: ModelRequest, signal: AbortSignal): Promise<Answer>
  /** Text as it comes, empty while the model thinks; the last part is the finish. Fails as `generate` does. */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<Part>
}

/**
 * `limited`: too many requests for now. `spent`: no money or quota left, waiting does not help. `refused`: the request
 * or the key is wrong. `broken`: the provider failed, or cannot be reached. `slow`: it took too long. `empty`: a proper
 * answer without any text.
 */
export type FailureKind = 'limited' | 'spent' | 'refused' | 'broken' | 'slow' | 'empty'

/** Says what went wrong in words of ours: a provider's own can repeat keys and prompts. */
export class ProviderFailure extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  /** Not before this time has passed. */
  readonly retryAfterMs: number | undefined
  /** No connection could be made, so the request cannot be the cause. */
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

/** `openai:gpt-4o-mini`, `builtin`: a provider and, mostly, one of its models. */
export type Target = string

/** Asks the targets of a chain in order, by the policy in docs/models.md. */
export interface Router {
  generate(
    chain: readonly Target[],
    request: ModelRequest,
    signal: AbortSignal,
  ): Promise<Answer & { engine: Target }>
  /** The engine is told before the first text. */
  stream(
    chain: readonly Target[],
    request: ModelRequest,
    signal: AbortSignal,
  ): AsyncIterable<Part | { readonly engine: Target }>
}
