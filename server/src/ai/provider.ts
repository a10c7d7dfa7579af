import type { Caller } from '../caller.ts'
/** The interfaces of model providers and of the router in front of them. */

export interface GenerationRequest {
  readonly prompt: string
  readonly type: GenerationType
  readonly framework?: string | undefined
  readonly language?: string | undefined
}

/** A request that the built-in engine can answer. */
export interface ComposerRequest extends GenerationRequest {
  readonly type: (typeof generationTypes)[number]
}

export const generationTypes = ['code', 'component', 'content', 'api'] as const
/** `change`: of a project, by `POST /api/projects/{project}/changes`. */
export type GenerationType = (typeof generationTypes)[number] | 'change'

export interface Message {
  readonly role: 'user' | 'assistant' | 'tool'
  readonly text: string
  /** `data:` or `https:` addresses. Only of a user. */
  readonly images?: readonly string[]
  /** Only of an assistant. */
  readonly toolCalls?: readonly ToolCall[]
  /** The call that a tool message is the result of. */
  readonly resultOf?: { readonly id: string; readonly name: string }
}

/** A function that the caller runs for the model. */
export interface Tool {
  readonly name: string
  readonly description?: string | undefined
  /** JSON Schema. */
  readonly parameters?: Readonly<Record<string, unknown>> | undefined
}

export interface ToolCall {
  readonly id: string
  readonly name: string
  /** JSON, as the model wrote it. */
  readonly arguments: string
}

export type ToolChoice = 'auto' | 'none' | 'required' | { readonly name: string }

/** The provider decides about missing values. */
export interface Sampling {
  readonly temperature?: number | undefined
  readonly topP?: number | undefined
  readonly seed?: number | undefined
  readonly stop?: readonly string[] | undefined
  readonly presencePenalty?: number | undefined
  readonly frequencyPenalty?: number | undefined
}

export interface ModelRequest {
  readonly system: string
  readonly messages: readonly Message[]
  readonly maxOutputTokens: number
  /**
   * JSON Schema of the answer; empty for any JSON. Providers without support for it ignore it, so the prompt must describe
   * it too.
   */
  readonly answerSchema?: Readonly<Record<string, unknown>>
  /** The caller asked for the schema, so it is also sent to servers that may reject it. */
  readonly insistsOnSchema?: boolean
  readonly tools?: readonly Tool[]
  readonly toolChoice?: ToolChoice
  /** False: the model calls at most one tool. */
  readonly parallelToolCalls?: boolean | undefined
  readonly sampling?: Sampling
  /** The original request, for the built-in engine, which does not read prompts. */
  readonly original: GenerationRequest
  /** Requesters take turns in every queue. */
  readonly caller: Pick<Caller, 'tokenId' | 'workspace'>
  /** The context size of the called model, if it is known. Set by the router. */
  readonly contextTokens?: number
  /** Called for each call that failed, even if another one succeeds. */
  readonly onFailedCall?: (failed: FailedCall) => void
  readonly onLostCall?: OnLostCall
  /** Gets the name under which the provider ran the model, if it reports one, unchecked. Only for traces. */
  readonly onServedModel?: (name: unknown) => void
}

/** A call that failed, as it is shown to the caller and to the operator. */
export interface FailedCall {
  readonly engine: Target
  /** The cause, in our words. */
  readonly reason: string
  readonly status?: number | undefined
  /** What the provider said, without secrets and prompts. */
  readonly message?: string | undefined
  /** What to do about it. */
  readonly advice?: string | undefined
}

/** A call without an answer that the provider bills: it ended without text, timed out or was cancelled. */
export interface LostCall {
  readonly engine: Target
  /** Undefined if the provider has not reported it. */
  readonly usage: Usage | undefined
  readonly durationMs: number
}

/** Called for each lost call, before the request fails or another call begins. */
export type OnLostCall = (lost: LostCall) => void

export interface Usage {
  readonly promptTokens: number
  readonly completionTokens: number
}

/** Why an answer ended: it is complete, it reached the token limit, parts of the request are not included, or tools are called. */
export type Finish = 'stop' | 'length' | 'scaffold' | 'tools'

export interface Answer {
  readonly text: string
  readonly finish: Finish
  /** Undefined if the provider does not report it. */
  readonly usage?: Usage
  /** The parts of the request that are not included. Only the built-in engine reports them. */
  readonly missing?: readonly string[]
  /** Tools that the caller shall run. Then the text may be empty. */
  readonly toolCalls?: readonly ToolCall[]
}

export interface Embeddings {
  /** One for each text. */
  readonly vectors: readonly (readonly number[])[]
  readonly promptTokens?: number | undefined
}

/** Texts to embed. */
export interface EmbeddingRequest {
  readonly texts: readonly string[]
  readonly dimensions?: number | undefined
  readonly caller: Pick<Caller, 'tokenId' | 'workspace'>
  readonly onLostCall?: OnLostCall
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
  /** A parameter that the provider would ignore. The request is not sent to it then. */
  unsupported?(request: ModelRequest): { readonly field: string; readonly message: string } | undefined
  /** Asks the provider for the context size of the model. Undefined if it does not say. */
  readContext?(signal: AbortSignal): Promise<number | undefined>
  /** Fails like `generate`. */
  embed?(request: EmbeddingRequest, signal: AbortSignal): Promise<Embeddings>
}

/**
 * `limited`: rate limit reached. `spent`: quota exhausted, a retry does not help. `refused`: the request or the API key is
 * invalid. `broken`: the provider failed or is unreachable. `slow`: it timed out. `empty`: a valid answer without text. `busy`: this process
 * holds too many large answers.
 */
export type FailureKind = 'limited' | 'spent' | 'refused' | 'broken' | 'slow' | 'empty' | 'busy'

/** What a refusal says about a request that is too long for the model. */
export interface Overflow {
  /** The context size of the model. */
  readonly context?: number | undefined
  /** The length of the prompt. */
  readonly prompt?: number | undefined
  /** The longest answer of the model. */
  readonly output?: number | undefined
}

export interface FailureDetails {
  readonly status?: number
  readonly retryAfterMs?: number
  readonly unreachable?: boolean
  readonly words?: string | undefined
  readonly advice?: string | undefined
  readonly overflow?: Overflow | undefined
  readonly billed?: Billed | undefined
}

/** The model ran without giving an answer. The usage is undefined if the provider has not reported it. */
interface Billed {
  readonly usage?: Usage | undefined
}

/** The message is the cause. It never quotes the provider, which could repeat keys and prompts; `words` does. */
export class ProviderFailure extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  /** The delay that the provider asked for. */
  readonly retryAfterMs: number | undefined
  /** No connection could be made, so the request is not the cause. */
  readonly unreachable: boolean
  /** Set if the prompt and the longest answer exceed the context of the model. */
  readonly overflow: Overflow | undefined
  readonly billed: Billed | undefined
  /** What to do about it; `{provider}` stands for the name of the provider. */
  readonly advice: string | undefined
  // Private, so that no log prints it.
  readonly #words: string | undefined

  constructor(kind: FailureKind, message: string, more: FailureDetails = {}) {
    super(message)
    this.name = 'ProviderFailure'
    this.kind = kind
    this.status = more.status
    this.retryAfterMs = more.retryAfterMs
    this.unreachable = more.unreachable ?? false
    this.overflow = more.overflow
    this.billed = more.billed
    this.advice = more.advice
    this.#words = more.words
  }

  /** The message of the provider. It can repeat keys and prompts, so it must be redacted before it is shown. */
  get words(): string | undefined {
    return this.#words
  }
}

/** A provider and one of its models, such as `openai:gpt-4o-mini`, or `builtin`. */
export type Target = string

/** The name of the provider of a target. Empty for `builtin`. */
export function providerOf(target: Target): string {
  return target.slice(0, Math.max(target.indexOf(':'), 0)).replace(/-chat$/, '')
}

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
  embed(
    chain: readonly Target[],
    request: EmbeddingRequest,
    signal: AbortSignal,
  ): Promise<Embeddings & { engine: Target }>
}
