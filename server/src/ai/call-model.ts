import { AppError } from '../errors.ts'
import type { Model } from './catalogue.ts'
import type { AiDeps } from './ports.ts'
import type { Answer, ModelRequest, Router, Target } from './provider.ts'
import type { Spending } from './spending.ts'

/** All that the calls of one request have in common. */
export interface Conversation {
  readonly model: Model
  readonly spending: Spending
  readonly signal: AbortSignal
}

/** A request that leaves room for its answer. */
export interface Fitted {
  readonly request: ModelRequest
  readonly promptBytes: number
  /** Counted when somebody has to know. */
  readonly promptTokens: (signal?: AbortSignal) => Promise<number>
}

export type Heard = Answer & { readonly engine: Target }

export const MAX_ANSWER_TOKENS = 16_384
const MIN_ANSWER_TOKENS = 1_024
// Far more than tokens have on average: who writes more than that for each that was allowed does not count.
const MAX_TOKEN_CHARACTERS = 32
/** Text has three to five bytes in each token. What has more than this for each token of the room does not fit. */
export const MAX_BYTES_PER_TOKEN = 6
const FEWEST_BYTES_PER_TOKEN = 3

/** Undefined when the model has too little room left for an answer. */
export async function fit(
  { countTokens }: Pick<AiDeps, 'countTokens'>,
  model: Model,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<Fitted | undefined> {
  const prompt = promptOf(request)
  const promptBytes = Buffer.byteLength(prompt)
  if (promptBytes > model.maxTokens * MAX_BYTES_PER_TOKEN) return undefined
  let counted: number | undefined
  const promptTokens = async (until?: AbortSignal) => {
    counted ??= await countTokens(prompt, request.requester, { signal: until, atMost: model.maxTokens })
    return counted
  }
  // No token is shorter than a byte, so most prompts need not be counted to know that they fit.
  if (promptBytes + request.maxOutputTokens <= model.maxTokens) return { request, promptBytes, promptTokens }
  const room = model.maxTokens - (await promptTokens(signal))
  if (room < MIN_ANSWER_TOKENS) return undefined
  const maxOutputTokens = Math.min(room, request.maxOutputTokens)
  return { request: { ...request, maxOutputTokens }, promptBytes, promptTokens }
}

function promptOf({ system, messages }: ModelRequest): string {
  return [system, ...messages.map(({ text }) => text)].join('\n')
}

/** One call: paid for before it begins, counted when it is over. */
export async function callModel(
  { router, countTokens }: Pick<AiDeps, 'router' | 'countTokens'>,
  { model, spending, signal }: Conversation,
  { request, promptTokens }: Fitted,
  onText?: (text: string) => void,
): Promise<Heard> {
  const longest = request.maxOutputTokens * MAX_TOKEN_CHARACTERS
  await spending.reserve(model, () => promptTokens(signal), request.maxOutputTokens)
  const answer = onText
    ? await listen(router.stream(model.chain, request, signal), onText, book, longest)
    : await router.generate(model.chain, request, signal)
  await book(answer)
  if (answer.text.length > longest) throw endless()
  return answer

  async function book({ text, engine, usage }: Omit<Heard, 'finish'>): Promise<void> {
    spending.book(
      engine,
      usage ?? {
        promptTokens: await promptTokens().catch(() => estimate(promptOf(request))),
        completionTokens: await countAnswer(text),
      },
    )
  }

  /** An answer that is too long is refused, and not worth the time of the counter. */
  async function countAnswer(text: string): Promise<number> {
    return text.length > longest
      ? estimate(text)
      : countTokens(text, request.requester).catch(() => estimate(text))
  }
}

/** For an answer that is there: it is not thrown away because its tokens cannot be counted. */
function estimate(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / FEWEST_BYTES_PER_TOKEN)
}

const endless = (): AppError =>
  new AppError('provider_failed', { detail: 'The model does not stop where it was told to.' })

async function listen(
  parts: ReturnType<Router['stream']>,
  onText: (text: string) => void,
  brokenOff: (heard: { text: string; engine: Target }) => Promise<void>,
  longest: number,
): Promise<Heard> {
  let text = ''
  let engine = ''
  let finish: Answer['finish'] = 'stop'
  let usage: Answer['usage']
  try {
    for await (const part of parts) {
      if ('engine' in part) engine = part.engine
      else if ('text' in part) {
        text += part.text
        if (text.length > longest) throw endless()
        onText(part.text)
      } else {
        finish = part.finish
        usage = part.usage
      }
    }
  } catch (error) {
    // What was written has to be paid, whether it was of use or not.
    if (text !== '') await brokenOff({ text, engine })
    throw error
  }
  return { text, engine, finish, ...(usage && { usage }) }
}
