import { hash, randomBytes } from 'node:crypto'
import type { Caller } from '../../caller.ts'
import { refuse } from '../../errors.ts'
import { inSlices } from '../../queue/in-slices.ts'
import {
  type Fitted,
  fit,
  MAX_ANSWER_TOKENS,
  MAX_BYTES_PER_TOKEN,
  MIN_ANSWER_TOKENS,
} from '../models/call-model.ts'
import type { Model } from '../models/catalogue.ts'
import { type Guarded, guardText } from '../models/guard.ts'
import type { AiDeps } from '../ports.ts'
import type { GenerationRequest } from '../provider.ts'
import { type Context, type ContextRequest, gatherContext } from './context.ts'
import { type ContextFile, earlierMessages, editPrompt, systemPrompt, userMessage } from './prompt.ts'

export type PrepareDeps = Pick<
  AiDeps,
  'storedFiles' | 'countTokens' | 'countEach' | 'findSecrets' | 'promptSecrets'
>

export interface Unprepared {
  readonly request: GenerationRequest
  /** The names as the caller wrote them. In `request` they are normalized, and keys are not recognizable anymore. */
  readonly written: Pick<GenerationRequest, 'language' | 'framework'>
  readonly context: ContextRequest | undefined
  /** The requests and contents that the new request changes, the first one first. */
  readonly earlier?: readonly Earlier[]
  /** The longest answer that the caller wants. */
  readonly maxTokens?: number | undefined
}

/** A generation that a later one changes. */
export interface Earlier {
  readonly prompt: string
  readonly content: string
}

/** A request that is ready to be sent to a model. */
export interface Prepared {
  /** Without secrets if they are redacted. */
  readonly request: GenerationRequest
  readonly model: Model
  readonly first: Fitted
  /** Total size of the context files. */
  readonly contextBytes: number
  /** Hash of the model and everything sent to it. */
  readonly fingerprint: string
  readonly notes: Notes
  /** For a change of a project. */
  readonly shown: Shown
}

/** The files that a model gets, and those that do not fit. */
export interface Shown {
  readonly files: readonly ShownFile[]
  readonly leftOut: readonly string[]
}

export interface ShownFile {
  readonly path: string
  /** As stored. */
  readonly text: string
  readonly sha256: string
  /** Whether the model got other text, without secrets. */
  readonly isRedacted: boolean
}

/** Facts about the prompt for the caller. */
export interface Notes {
  /** The files in the prompt with their token counts, and the files left out. */
  readonly context?: string
  readonly secrets?: 'found' | 'redacted'
}

export async function prepare(
  ai: PrepareDeps,
  caller: Caller,
  model: Model,
  sent: Unprepared,
  signal: AbortSignal,
): Promise<Prepared> {
  // Check the size first: the time for the other steps grows with it.
  const longest = Math.min(sent.maxTokens ?? MAX_ANSWER_TOKENS, MAX_ANSWER_TOKENS)
  const earlier: Earlier[] = []
  await inSlices(sent.earlier ?? [], async (one) => {
    earlier.push(await guardEarlier(ai, one))
  })
  const alone = await requestFor(
    ai,
    caller,
    model,
    { original: sent.request, earlier, files: [], longest },
    signal,
  )
  const { request, ...own } = await guardRequest(ai, sent)
  const context =
    sent.context &&
    (await gatherContext(ai, caller, sent.context, await contextRoom(model, alone, sent, signal), signal))
  if (sent.context && context && request.type === 'change') requireShown(model, sent.context, context)
  const guarded: (ContextFile & Guarded)[] = []
  const shown: ShownFile[] = []
  await inSlices(context?.files ?? [], async (file) => {
    const sendable = await guardFile(ai, file)
    guarded.push(sendable)
    const isRedacted = sendable.text !== file.text || sendable.path !== file.path
    shown.push({ path: file.path, text: file.text, sha256: file.sha256, isRedacted })
  })
  const hasSecrets = own.hasSecrets || guarded.some((file) => file.hasSecrets)
  const isRedacted = hasSecrets && ai.promptSecrets === 'redact'
  const first =
    context || isRedacted
      ? await requestFor(ai, caller, model, { original: request, earlier, files: guarded, longest }, signal)
      : alone
  return {
    request,
    model,
    first,
    contextBytes: guarded.reduce((bytes, { text }) => bytes + Buffer.byteLength(text), 0),
    fingerprint: fingerprintOf(
      model.id,
      model.chain,
      request,
      guarded.map(({ path, text }) => [path, text]),
      ...earlier,
    ),
    notes: {
      ...(context && { context: context.summary }),
      ...(hasSecrets && { secrets: isRedacted ? 'redacted' : 'found' }),
    },
    shown: { files: shown, leftOut: context?.leftOut ?? [] },
  }
}

type GuardDeps = Pick<AiDeps, 'findSecrets' | 'promptSecrets'>

/** Guards everything in the request that is sent to a model. */
async function guardRequest(
  ai: GuardDeps,
  { request, written }: Unprepared,
): Promise<{ request: GenerationRequest; hasSecrets: boolean }> {
  const prompt = await guardText(ai, request.prompt, 'prompt')
  const language = await guardText(ai, written.language ?? '', 'language')
  const framework = await guardText(ai, written.framework ?? '', 'framework')
  return {
    request: {
      ...request,
      prompt: prompt.text,
      ...(language.text !== (written.language ?? '') && { language: language.text }),
      ...(framework.text !== (written.framework ?? '') && { framework: framework.text }),
    },
    hasSecrets: prompt.hasSecrets || language.hasSecrets || framework.hasSecrets,
  }
}

async function guardFile(ai: GuardDeps, file: ContextFile): Promise<ContextFile & Guarded> {
  const path = await guardText(ai, file.path, 'context_files')
  const { text, hasSecrets } = await guardText(ai, file.text, 'context_files', file.path)
  return { path: path.text, text, hasSecrets: path.hasSecrets || hasSecrets }
}

async function guardEarlier(ai: GuardDeps, { prompt, content }: Earlier): Promise<Earlier> {
  return {
    prompt: (await guardText(ai, prompt, 'parent')).text,
    content: (await guardText(ai, content, 'parent')).text,
  }
}

export function fingerprintOf(...values: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(values))
}

interface RequestParts {
  readonly original: GenerationRequest
  readonly earlier: readonly Earlier[]
  readonly files: readonly ContextFile[]
  readonly longest: number
}

async function requestFor(
  ai: Pick<AiDeps, 'countTokens'>,
  { workspace, tokenId }: Caller,
  model: Model,
  { original, earlier, files, longest }: RequestParts,
  signal: AbortSignal,
): Promise<Fitted> {
  // Random, so that a file cannot contain its own closing mark.
  const mark = files.length > 0 || original.type === 'change' ? randomBytes(8).toString('hex') : ''
  const system = systemPrompt(original, files, mark)
  const prompt = earlier.length > 0 ? editPrompt(original.prompt) : original.prompt
  const last = userMessage(prompt, files, mark)
  // The built-in engine does not read messages.
  const prompts = [...earlier.map((one) => one.prompt), original.prompt]
  const whole = { ...original, prompt: prompts.join('\n') }
  // The last answer has everything that is kept of those before it, so the first ones make room for the new answer.
  const enough = Math.min(longest, Math.floor(model.maxTokens / 4))
  for (let left = 0; left < Math.max(earlier.length, 1); left++) {
    const messages = [...earlier.slice(left).flatMap(earlierMessages), last]
    const request = { system, messages, maxOutputTokens: longest, original: whole }
    const fitted = await fit(ai, model, { ...request, caller: { workspace, tokenId } }, signal)
    const isLast = left >= earlier.length - 1
    if (fitted && (isLast || fitted.request.maxOutputTokens >= enough)) return fitted
  }
  throw refuse(
    'prompt',
    `is too long: ${model.id} accepts ${model.maxTokens} tokens for prompt and answer together`,
  )
}

/**
 * The tokens left for context files. An answer of the full length would take all of a small model, so that no file fits.
 * If the caller chose no length, the answer gets at most half of what the prompt leaves, plus what the files do not use.
 */
async function contextRoom(
  model: Model,
  { request, promptBytes, promptTokens }: Fitted,
  { maxTokens }: Unprepared,
  signal: AbortSignal,
): Promise<number> {
  const taken = Math.max(await promptTokens(signal), Math.ceil(promptBytes / MAX_BYTES_PER_TOKEN))
  const room = model.maxTokens - taken
  const half = Math.max(MIN_ANSWER_TOKENS, Math.floor(room / 2))
  return room - (maxTokens === undefined ? Math.min(request.maxOutputTokens, half) : request.maxOutputTokens)
}

/** A model that sees none of the requested files cannot change them, so it is not called. */
function requireShown(
  model: Model,
  { mayBeEmpty = false }: ContextRequest,
  { files, leftOut }: Pick<Context, 'files' | 'leftOut'>,
): void {
  if (mayBeEmpty || files.length > 0 || leftOut.length === 0) return
  throw refuse(
    'context_files',
    `do not fit: ${model.id} accepts ${model.maxTokens} tokens for prompt, files and answer together. Choose smaller files, a larger model, or a lower Atelier-Max-Tokens`,
  )
}
