import { AppError } from '../errors.ts'
import type { Model } from './catalogue.ts'
import type { Answer, ModelRequest, Router, Target } from './provider.ts'
import type { Spending } from './spending.ts'

export interface CallDeps {
  readonly router: Router
  readonly countTokens: (text: string) => Promise<number>
}

/** All that the calls of one request have in common. */
export interface Conversation {
  readonly model: Model
  readonly spending: Spending
  readonly signal: AbortSignal
}

/** A request that leaves room for its answer. */
export interface Fitted {
  readonly request: ModelRequest
  /** Counted when somebody has to know. */
  readonly promptTokens: () => Promise<number>
}

export type Heard = Answer & { readonly engine: Target }

export const MAX_ANSWER_TOKENS = 16_384
const MIN_ANSWER_TOKENS = 1_024
// Far more than tokens have on average: who writes more than that for each that was allowed does not count.
const MAX_TOKEN_CHARACTERS = 32

/** Undefined when the model has too little room left for an answer. */
export async function fit(ai: CallDeps, model: Model, request: ModelRequest): Promise<Fitted | undefined> {
  const prompt = [request.system, ...request.messages.map(({ text }) => text)].join('\n')
  let counted: Promise<number> | undefined
  const promptTokens = () => (counted ??= ai.countTokens(prompt))
  // No token is shorter than a byte, so most prompts need not be counted to know that they fit.
  if (Buffer.byteLength(prompt) + request.maxOutputTokens <= model.maxTokens) return { request, promptTokens }
  const room = model.maxTokens - (await promptTokens())
  if (room < MIN_ANSWER_TOKENS) return undefined
  const maxOutputTokens = Math.min(room, request.maxOutputTokens)
  return { request: { ...request, maxOutputTokens }, promptTokens }
}

/** One call: paid for before it begins, counted when it is over. */
export async function callModel(
  ai: CallDeps,
  { model, spending, signal }: Conversation,
  { request, promptTokens }: Fitted,
  onText?: (text: string) => void,
): Promise<Heard> {
  const longest = request.maxOutputTokens * MAX_TOKEN_CHARACTERS
  await spending.reserve(model, promptTokens, request.maxOutputTokens)
  const answer = onText
    ? await listen(ai.router.stream(model.chain, request, signal), onText, book, longest)
    : await ai.router.generate(model.chain, request, signal)
  await book(answer)
  if (answer.text.length > longest) throw endless()
  return answer

  async function book({ text, engine, usage }: Omit<Heard, 'finish'>): Promise<void> {
    spending.book(
      engine,
      usage ?? { promptTokens: await promptTokens(), completionTokens: await ai.countTokens(text) },
    )
  }
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
