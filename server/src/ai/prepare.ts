import { hash, randomBytes } from 'node:crypto'
import { refuse } from '../errors.ts'
import { type Fitted, fit, MAX_ANSWER_TOKENS, MAX_BYTES_PER_TOKEN } from './call-model.ts'
import type { Model } from './catalogue.ts'
import { type ContextWish, gatherContext } from './context.ts'
import { type Guarded, guardText } from './guard.ts'
import type { AiDeps, Caller } from './ports.ts'
import { type ContextFile, systemPrompt, userMessage } from './prompt.ts'
import type { GenerationWish } from './provider.ts'

export type PrepareDeps = Pick<
  AiDeps,
  'storedFiles' | 'countTokens' | 'countEach' | 'findSecrets' | 'promptSecrets'
>

/** A wish that can be sent to a model. */
export interface Prepared {
  /** Without secrets, where they are redacted. */
  readonly wish: GenerationWish
  readonly model: Model
  readonly first: Fitted
  /** Of the files that go along. */
  readonly contextBytes: number
  /** Of all that the model is told, and of who it is. */
  readonly fingerprint: string
  readonly notes: Notes
}

/** What the caller should know besides the answer. */
export interface Notes {
  /** Which files went in at what cost in tokens, and which did not fit. */
  readonly context?: string
  readonly secrets?: 'found' | 'redacted'
}

export async function prepare(
  ai: PrepareDeps,
  caller: Caller,
  model: Model,
  sent: GenerationWish,
  asked: ContextWish | undefined,
  signal: AbortSignal,
): Promise<Prepared> {
  // First of all its size: what follows takes time with its length.
  const alone = await requestFor(ai, caller, model, sent, [], signal)
  const prompt = await guardText(ai, sent.prompt, 'prompt')
  const wish = { ...sent, prompt: prompt.text }
  const context =
    asked && (await gatherContext(ai, caller, asked, await roomBeside(model, alone, signal), signal))
  const guarded: (ContextFile & Guarded)[] = []
  for (const { path, text } of context?.files ?? []) {
    guarded.push({ path, ...(await guardText(ai, text, 'context_files', path)) })
  }
  const first =
    wish.prompt === sent.prompt && !context
      ? alone
      : await requestFor(ai, caller, model, wish, guarded, signal)
  const hasSecrets = prompt.hasSecrets || guarded.some((file) => file.hasSecrets)
  return {
    wish,
    model,
    first,
    contextBytes: guarded.reduce((bytes, { text }) => bytes + Buffer.byteLength(text), 0),
    fingerprint: fingerprintOf(
      model.id,
      model.chain,
      wish,
      guarded.map(({ path, text }) => [path, text]),
    ),
    notes: {
      ...(context && { context: context.told }),
      ...(hasSecrets && { secrets: ai.promptSecrets === 'redact' ? 'redacted' : 'found' }),
    },
  }
}

export function fingerprintOf(...asked: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(asked))
}

async function requestFor(
  ai: Pick<AiDeps, 'countTokens'>,
  { workspace, tokenId }: Caller,
  model: Model,
  wish: GenerationWish,
  files: readonly ContextFile[],
  signal: AbortSignal,
): Promise<Fitted> {
  const system = systemPrompt(wish, files)
  // A file that tries to close its own mark would have to guess it.
  const mark = files.length > 0 ? randomBytes(8).toString('hex') : ''
  const messages = [userMessage(wish, files, mark)]
  const request = { system, messages, maxOutputTokens: MAX_ANSWER_TOKENS, wish }
  const fitted = await fit(ai, model, { ...request, requester: { workspace, tokenId } }, signal)
  if (fitted) return fitted
  throw refuse(
    'prompt',
    `leaves no room for an answer: ${model.id} takes ${model.maxTokens} tokens, answer included`,
  )
}

/** Files may take what the prompt and an answer leave. */
async function roomBeside(
  model: Model,
  { request, promptBytes, promptTokens }: Fitted,
  signal: AbortSignal,
): Promise<number> {
  const taken = Math.max(await promptTokens(signal), Math.ceil(promptBytes / MAX_BYTES_PER_TOKEN))
  return model.maxTokens - taken - request.maxOutputTokens
}
