import { AppError } from '../../errors.ts'
import type { AiDeps } from '../ports.ts'
import type { Answer, LostCall, ModelRequest, Router, Target, Usage } from '../provider.ts'
import type { Spending } from '../usage/spending.ts'
import type { Model } from './catalogue.ts'

/** What the model calls of one request share. */
export interface Conversation {
  readonly model: Model
  readonly spending: Spending
  readonly signal: AbortSignal
}

/** A request that leaves enough tokens for its answer. */
export interface Fitted {
  readonly request: ModelRequest
  readonly promptBytes: number
  /** Counted on first use. */
  readonly promptTokens: (signal?: AbortSignal) => Promise<number>
}

/** May return a promise: the next text is read when it resolves. */
export type OnAnswerText = (text: string) => Promise<void> | undefined | void

export type ModelAnswer = Answer & { readonly engine: Target }

export const MAX_ANSWER_TOKENS = 16_384
/** A prompt that leaves less than this is too long. */
export const MIN_ANSWER_TOKENS = 1_024
// Far above the average length of a token: an answer longer than this ignores the token limit.
const MAX_TOKEN_CHARACTERS = 32
/** Text has three to five bytes per token. A text with more bytes per available token is rejected without counting. */
export const MAX_BYTES_PER_TOKEN = 6
const MIN_BYTES_PER_TOKEN = 3
// The output of a call without an answer is not known. Few models write faster.
const TOKENS_PER_SECOND = 100
// For what a provider adds to the prompt: a chat template, its own instructions, the schema of the answer.
const MAX_ADDED_TOKENS = 4_000
// More than any provider counts for one image of the size that fits into a request.
const IMAGE_TOKENS = 2_000

/** Undefined if too few tokens are left for an answer. */
export async function fit(
  { countTokens }: Pick<AiDeps, 'countTokens'>,
  model: Model,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<Fitted | undefined> {
  const prompt = promptOf(request)
  const imageTokens = IMAGE_TOKENS * request.messages.flatMap(({ images = [] }) => images).length
  const promptBytes = Buffer.byteLength(prompt) + imageTokens
  if (promptBytes > model.maxTokens * MAX_BYTES_PER_TOKEN) return undefined
  let counted: number | undefined
  const promptTokens = async (until?: AbortSignal) => {
    counted ??=
      imageTokens + (await countTokens(prompt, request.caller, { signal: until, atMost: model.maxTokens }))
    return counted
  }
  // A token has at least one byte, so most prompts fit without being counted.
  if (promptBytes + request.maxOutputTokens <= model.maxTokens) return { request, promptBytes, promptTokens }
  const room = model.maxTokens - (await promptTokens(signal))
  if (room < MIN_ANSWER_TOKENS) return undefined
  const maxOutputTokens = Math.min(room, request.maxOutputTokens)
  return { request: { ...request, maxOutputTokens }, promptBytes, promptTokens }
}

function promptOf({ system, messages, tools = [], answerSchema, insistsOnSchema }: ModelRequest): string {
  const texts = messages.flatMap(({ text, toolCalls = [], resultOf }) => [
    text,
    ...toolCalls.map(({ id, name, arguments: json }) => `${id} ${name} ${json}`),
    ...(resultOf ? [`${resultOf.id} ${resultOf.name}`] : []),
  ])
  const schemas = [
    ...(tools.length > 0 ? [JSON.stringify(tools)] : []),
    ...(answerSchema && insistsOnSchema ? [JSON.stringify(answerSchema)] : []),
  ]
  return [system, ...schemas, ...texts].join('\n')
}

/** All that the model wrote. */
function answerOf({ text, toolCalls = [] }: Pick<Answer, 'text' | 'toolCalls'>): string {
  return text + toolCalls.map(({ name, arguments: json }) => name + json).join('')
}

export type CallDeps = Pick<AiDeps, 'router' | 'countTokens' | 'onExcessUsage'>

/** Calls the model once. The budget is reserved before and settled afterwards. */
export async function callModel(
  { router, countTokens, onExcessUsage }: CallDeps,
  { model, spending, signal }: Conversation,
  { request, promptBytes, promptTokens }: Fitted,
  onText?: OnAnswerText,
): Promise<ModelAnswer> {
  const longest = request.maxOutputTokens * MAX_TOKEN_CHARACTERS
  const chain = await spending.reserve(model, () => promptTokens(signal), request.maxOutputTokens)
  const lost: LostCall[] = []
  const watched: ModelRequest = { ...request, onLostCall: (call) => lost.push(call) }
  const calling = onText
    ? readStream(router.stream(chain, watched, signal), onText, book, longest)
    : router.generate(chain, watched, signal)
  const answer = await calling.finally(bookLost)
  await book(answer)
  if (answerOf(answer).length > longest) throw tooLong()
  return answer

  async function book({ engine, usage, ...answer }: Omit<ModelAnswer, 'finish'>): Promise<void> {
    const text = answerOf(answer)
    spending.book(
      engine,
      usage
        ? plausible(engine, usage, text)
        : {
            promptTokens: await promptTokens().catch(() => estimate(promptOf(request))),
            completionTokens: await countAnswer(text),
          },
    )
  }

  /** The built-in engine is not billed. */
  async function bookLost(): Promise<void> {
    for (const { engine, usage, durationMs } of lost.filter(({ engine }) => engine !== 'builtin')) {
      const written = Math.ceil((durationMs / 1000) * TOKENS_PER_SECOND)
      const estimated = async () => ({
        promptTokens: await promptTokens().catch(() => estimate(promptOf(request))),
        completionTokens: Math.min(written, request.maxOutputTokens),
      })
      spending.book(engine, usage ? plausible(engine, usage, '') : await estimated())
    }
  }

  /** A false report must not use up a budget. A token has at least one byte; reasoning counts as output. */
  function plausible(engine: Target, reported: Usage, text: string): Usage {
    const usage = {
      promptTokens: Math.min(reported.promptTokens, promptBytes + MAX_ADDED_TOKENS),
      completionTokens: Math.min(
        reported.completionTokens,
        Math.max(request.maxOutputTokens, Buffer.byteLength(text)),
      ),
    }
    const isExcess =
      usage.promptTokens < reported.promptTokens || usage.completionTokens < reported.completionTokens
    if (isExcess) onExcessUsage(engine, reported)
    return usage
  }

  /** An answer that is too long is rejected anyway, so an estimate is enough. */
  async function countAnswer(text: string): Promise<number> {
    return text.length > longest
      ? estimate(text)
      : countTokens(text, request.caller).catch(() => estimate(text))
  }
}

/** An answer is not discarded if its tokens cannot be counted. */
export function estimate(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / MIN_BYTES_PER_TOKEN)
}

const tooLong = (): AppError =>
  new AppError('provider_failed', { detail: 'The model ignored the token limit of its response.' })

async function readStream(
  parts: ReturnType<Router['stream']>,
  onText: OnAnswerText,
  bookPartial: (partial: { text: string; engine: Target }) => Promise<void>,
  longest: number,
): Promise<ModelAnswer> {
  let text = ''
  let engine = ''
  let end: Omit<Answer, 'text'> = { finish: 'stop' }
  try {
    for await (const part of parts) {
      if ('engine' in part) engine = part.engine
      else if ('text' in part) {
        text += part.text
        if (text.length > longest) throw tooLong()
        const read = onText(part.text)
        if (read) await read
      } else end = part
    }
  } catch (error) {
    // Partial answers are billed too.
    if (text !== '') await bookPartial({ text, engine })
    throw error
  }
  return { text, engine, ...end }
}
