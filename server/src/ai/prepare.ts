import { hash, randomBytes } from 'node:crypto'
import { refuse } from '../errors.ts'
import { type Fitted, fit, MAX_ANSWER_TOKENS, MAX_BYTES_PER_TOKEN } from './call-model.ts'
import type { Model } from './catalogue.ts'
import { type ContextRequest, gatherContext } from './context.ts'
import { type Guarded, guardText } from './guard.ts'
import type { AiDeps, Caller } from './ports.ts'
import { type ContextFile, systemPrompt, userMessage } from './prompt.ts'
import type { GenerationRequest } from './provider.ts'

export type PrepareDeps = Pick<
  AiDeps,
  'storedFiles' | 'countTokens' | 'countEach' | 'findSecrets' | 'promptSecrets'
>

export interface Unprepared {
  readonly request: GenerationRequest
  /** The names as the caller wrote them. In `request` they are normalized, and keys are not recognizable anymore. */
  readonly written: Pick<GenerationRequest, 'language' | 'framework'>
  readonly context: ContextRequest | undefined
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
  const alone = await requestFor(ai, caller, model, sent.request, [], signal)
  const { request, ...own } = await guardRequest(ai, sent)
  const context =
    sent.context &&
    (await gatherContext(ai, caller, sent.context, await remainingTokens(model, alone, signal), signal))
  const guarded: (ContextFile & Guarded)[] = []
  for (const file of context?.files ?? []) guarded.push(await guardFile(ai, file))
  const hasSecrets = own.hasSecrets || guarded.some((file) => file.hasSecrets)
  const isRedacted = hasSecrets && ai.promptSecrets === 'redact'
  const first = context || isRedacted ? await requestFor(ai, caller, model, request, guarded, signal) : alone
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
    ),
    notes: {
      ...(context && { context: context.summary }),
      ...(hasSecrets && { secrets: isRedacted ? 'redacted' : 'found' }),
    },
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

export function fingerprintOf(...values: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(values))
}

async function requestFor(
  ai: Pick<AiDeps, 'countTokens'>,
  { workspace, tokenId }: Caller,
  model: Model,
  original: GenerationRequest,
  files: readonly ContextFile[],
  signal: AbortSignal,
): Promise<Fitted> {
  const system = systemPrompt(original, files)
  // Random, so that a file cannot contain its own closing mark.
  const mark = files.length > 0 ? randomBytes(8).toString('hex') : ''
  const messages = [userMessage(original.prompt, files, mark)]
  const request = { system, messages, maxOutputTokens: MAX_ANSWER_TOKENS, original }
  const fitted = await fit(ai, model, { ...request, requester: { workspace, tokenId } }, signal)
  if (fitted) return fitted
  throw refuse(
    'prompt',
    `is too long: ${model.id} accepts ${model.maxTokens} tokens for prompt and answer together`,
  )
}

/** The tokens left for context files. */
async function remainingTokens(
  model: Model,
  { request, promptBytes, promptTokens }: Fitted,
  signal: AbortSignal,
): Promise<number> {
  const taken = Math.max(await promptTokens(signal), Math.ceil(promptBytes / MAX_BYTES_PER_TOKEN))
  return model.maxTokens - taken - request.maxOutputTokens
}
