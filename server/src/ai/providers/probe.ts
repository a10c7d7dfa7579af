import type { Caller } from '../../caller.ts'
import { type ModelRequest, type Provider, ProviderFailure } from '../provider.ts'
import { smallModel } from './default-chain.ts'
import { failureOf, lineOf, responseToFailure, toFailedCall, toFailure } from './failures.ts'
import { get, isSuccess, parseJson, readReason, readWhole } from './http-client.ts'
import { wordsOf } from './provider-words.ts'
import { ADDRESSES, type Connection } from './schemes.ts'

export interface ProbeLimits {
  /** For the list of models. */
  readonly listMs: number
  /** For the call. */
  readonly callMs: number
}

interface ProbeOptions {
  readonly connection: Connection
  readonly open: (model: string) => Provider | undefined
  /** Undefined: the model of the provider, or the first that it lists. */
  readonly model: string | undefined
  readonly caller: Pick<Caller, 'tokenId' | 'workspace'>
  readonly limits: ProbeLimits
  /** Removes secrets. */
  readonly redact: (text: string) => string
  readonly now: () => number
}

interface Listed {
  readonly models: readonly string[]
  readonly modelsTotal: number
  readonly modelsError: string | undefined
}

const MAX_MODELS = 100
const MAX_NAME = 200
// OpenRouter lists some hundred models with a hundred values each.
const MAX_LISTED_VALUES = 200_000
const PROMPT = 'Reply with the word OK.'
// Enough for a model that reasons first.
const MAX_OUTPUT_TOKENS = 1_024
const NOT_FOR_CHAT = /embed|whisper|tts|dall-e|image|moderation|rerank/i

/** Lists the models of a provider and calls one of them, once. Rejects only if `signal` aborts. */
export async function probe(options: ProbeOptions, signal: AbortSignal) {
  const { connection, limits, redact, now } = options
  const listed = await list(options, AbortSignal.any([signal, AbortSignal.timeout(limits.listMs)]))
  signal.throwIfAborted()
  const model =
    options.model ??
    connection.model ??
    smallModel(connection.kind) ??
    listed.models.find((name) => !NOT_FOR_CHAT.test(name))
  const failed = (error: string) => ({ ok: false, model, latencyMs: undefined, error, ...listed })
  const provider = model === undefined ? undefined : options.open(model)
  if (!provider) return failed(noModel(listed.modelsError))
  const startedAt = now()
  const limit = AbortSignal.timeout(limits.callMs)
  try {
    await raced(provider.generate(request(options), AbortSignal.any([signal, limit])), limit)
    return { ok: true, model, latencyMs: Math.round(now() - startedAt), error: undefined, ...listed }
  } catch (error) {
    signal.throwIfAborted()
    return failed(explain(connection, limit.aborted ? timedOut(limits.callMs) : error, redact))
  }
}

/** If the models could not be listed, the reason comes first: often the address is wrong. */
function noModel(modelsError: string | undefined): string {
  if (modelsError === undefined) return 'No model is known. Name one to test.'
  return `${modelsError} If the address is right, name a model to test.`
}

function request({ caller }: ProbeOptions): ModelRequest {
  return {
    system: 'You are a helpful assistant.',
    messages: [{ role: 'user', text: PROMPT }],
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    original: { prompt: PROMPT, type: 'content' },
    caller,
  }
}

async function list({ connection, limits, redact }: ProbeOptions, signal: AbortSignal): Promise<Listed> {
  const listing = listingOf(connection)
  if (!listing) return { models: [], modelsTotal: 0, modelsError: undefined }
  try {
    const names = await raced(listed(listing, signal), signal)
    const models = names.slice(0, MAX_MODELS).map((name) => redact(name).slice(0, MAX_NAME).toWellFormed())
    return { models, modelsTotal: names.length, modelsError: undefined }
  } catch (error) {
    const modelsError = explain(connection, signal.aborted ? timedOut(limits.listMs) : error, redact)
    return { models: [], modelsTotal: 0, modelsError }
  }
}

interface Listing {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** The array of models, and the name of one. */
  readonly field: 'data' | 'models'
  readonly name: 'id' | 'name'
}

/** Undefined if there is nothing to ask. */
function listingOf({ kind, baseUrl, apiKey, problem }: ProbeOptions['connection']): Listing | undefined {
  if (kind === 'local' || problem !== undefined) return undefined
  const base = (baseUrl ?? (kind in ADDRESSES ? ADDRESSES[kind as keyof typeof ADDRESSES] : '')).replace(
    /(?<!\/)\/+$/,
    '',
  )
  const openai = { field: 'data', name: 'id' } as const
  if (kind === 'ollama') return { address: `${base}/api/tags`, headers: {}, field: 'models', name: 'name' }
  if (kind === 'google')
    return {
      address: `${base}/models?pageSize=1000`,
      headers: { 'x-goog-api-key': apiKey ?? '' },
      field: 'models',
      name: 'name',
    }
  if (kind === 'anthropic')
    return {
      address: `${base}/models?limit=1000`,
      headers: { 'x-api-key': apiKey ?? '', 'anthropic-version': '2023-06-01' },
      ...openai,
    }
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
  return { address: `${base}/models`, headers, ...openai }
}

async function listed({ address, headers, field, name }: Listing, signal: AbortSignal): Promise<string[]> {
  const reply = await get(address, headers, signal)
  const { statusCode: status } = reply
  if (!isSuccess(reply)) {
    const body = await readReason(reply)
    throw status === 404
      ? failureOf('unknownAddress', { status, words: wordsOf(body) })
      : responseToFailure({ status, headers: {}, body })
  }
  const body = parseJson(await readWhole(reply), MAX_LISTED_VALUES) as Record<string, unknown> | null
  const models: unknown = body?.[field]
  if (!Array.isArray(models)) throw new ProviderFailure('broken', 'no list of models in the answer')
  return models
    .map((model: unknown) => (model as Record<string, unknown> | null)?.[name])
    .filter((one) => typeof one === 'string')
    .map((one) => one.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').replace(/^models\//, ''))
}

/** Rejects when the signal aborts, even if the work ignores it. */
function raced<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

const timedOut = (milliseconds: number) => failureOf('slow', { code: `after ${milliseconds / 1000} s` })

function explain({ name }: Connection, error: unknown, redact: (text: string) => string): string {
  return lineOf(toFailedCall(name, toFailure(error), [PROMPT], redact))
}
