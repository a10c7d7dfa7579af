import type { Caller } from '../../caller.ts'
import type { IdempotencyKey } from '../../database/idempotency-keys.ts'
import { refuse } from '../../errors.ts'
import { findLanguage } from '../analysis/names.ts'
import { frameworkName, type Language } from '../analyzer.ts'
import { MAX_BYTES_PER_TOKEN } from '../models/call-model.ts'
import { startPreparation } from '../models/deadline.ts'
import { chooseLanguageModel, chooseModel } from '../models/require-model.ts'
import type { AiDeps, GenerationResult, Generations, OnText, Reader } from '../ports.ts'
import type { GenerationRequest, GenerationType } from '../provider.ts'
import type { ContextRequest } from './context.ts'
import { generationId } from './generations.ts'
import { type Earlier, fingerprintOf, type Notes, type PrepareDeps, prepare } from './prepare.ts'
import { type ProduceDeps, produce } from './produce.ts'
import { readChain } from './read-chain.ts'
import { assignKey, findAnswer, findCached } from './reuse.ts'

export type GenerateDeps = PrepareDeps & ProduceDeps & Pick<AiDeps, 'runs' | 'contexts'>

export interface NewGeneration {
  readonly prompt: string
  readonly type: GenerationType
  readonly framework?: string | undefined
  readonly language?: string | undefined
  readonly model?: string | undefined
  /** The id of the generation to change. */
  readonly parent?: string | undefined
  readonly context?: ContextRequest | undefined
  /** The project of the generation. A project the token is limited to takes precedence. */
  readonly project?: string | undefined
  /** The path in the project where the caller stores the result. Requests with different paths are different. */
  readonly saveAs?: string | undefined
}

export interface GenerateOptions {
  readonly signal: AbortSignal
  readonly idempotencyKey?: string | undefined
  /** Accepts a cached answer to the same request, up to this age in seconds. */
  readonly maxAge?: number | undefined
  /** The longest answer of one call to a model, in tokens. */
  readonly maxTokens?: number | undefined
  /** The last event the caller received. */
  readonly lastEventId?: string | undefined
  /** Receives the first answer as it is written. The result may differ, because the answer is checked and repaired. */
  readonly onText?: OnText | undefined
  /** Counts the bytes of text in memory while it is streamed. Throws if they do not fit. */
  readonly countBytes?: Reader['countBytes']
  /** Called before the model, with facts about the prompt. */
  readonly onNotes?: ((notes: Notes) => void) | undefined
}

const PREPARATION_MS = 60_000

/** Calls a model and checks its answer. Deduplicates identical in-flight requests. */
export async function generate(
  ai: GenerateDeps,
  caller: Caller,
  sent: NewGeneration,
  options: GenerateOptions,
): Promise<GenerationResult> {
  const model =
    sent.type === 'change'
      ? chooseLanguageModel(ai.catalogue, caller, sent.model)
      : chooseModel(ai.catalogue, caller, sent.model)
  if (sent.project !== undefined) ai.storedFiles.checkProject(caller, sent.project)
  const project = caller.project ?? sent.project
  const request = toRequest(ai.languages, sent)
  const rest = [project, sent.saveAs, options.maxTokens, sent.parent]
  const fingerprint = fingerprintOf(model.id, request, sent.context, ...rest)
  const key = toKey(caller, fingerprint, options.idempotencyKey)
  const owner = `${caller.tokenId} ${fingerprint}`
  const asked = { key, fingerprint, owner, lastEventId: options.lastEventId }
  const known = await findAnswer(ai, caller, asked, readerOf(options))
  if (known) return known

  using preparation = startPreparation(options.signal, PREPARATION_MS)
  const { signal } = preparation
  const { workspace, tokenId } = caller
  const runningBytes = model.maxTokens * MAX_BYTES_PER_TOKEN
  using held = new DisposableStack()
  const slot = sent.context && held.use(await ai.contexts.enter({ workspace, tokenId, runningBytes, signal }))
  const { parent: parentId } = sent
  const earlier = parentId === undefined ? [] : await findEarlier(ai.generations, caller, parentId)
  const unprepared = { request, written: sent, earlier, context: sent.context, maxTokens: options.maxTokens }
  const prepared = await prepare(ai, caller, model, unprepared, signal)
  slot?.shrinkTo(prepared.contextBytes)
  options.onNotes?.(prepared.notes)
  const cached = key ? undefined : await findCached(ai, caller, prepared.fingerprint, options.maxAge)
  if (cached) return cached

  const id = generationId(ai.nextPosition())
  // Requests with different keys are different requests, even if they are identical otherwise.
  const run = key
    ? { name: `${caller.tokenId} ${key.key}`, owner, lasting: true }
    : { name: `${owner} ${prepared.fingerprint} ${project ?? ''}`, owner, lasting: false }
  // Not awaited: a slow reader must not keep the context files in memory.
  return ai.runs.join({ id, ...run }, readerOf(options), async (stopped, write) => {
    using _untilAnswered = held.move() // repairs and continuations send them again
    // Here, because a different request with the key must fail, not take the key from the one that is running.
    const cached = key && (await findCached(ai, caller, prepared.fingerprint, options.maxAge))
    if (cached) return assignKey(ai, caller, key, cached)
    const record = { id, key, project, parent: sent.parent, requestFingerprint: fingerprint }
    return await produce(ai, caller, prepared, record, stopped, options.onText && write)
  })
}

async function findEarlier(generations: Generations, caller: Caller, id: string): Promise<Earlier[]> {
  const found = await generations.find(caller, id)
  if (!found || found.error !== undefined)
    throw refuse('parent', 'must be the id of a generation that you can read')
  const { type } = found.request
  if (type === 'change' || type === 'chat')
    throw refuse('parent', `must not be a ${type === 'chat' ? 'chat' : 'change of a project'}`)
  const all = [...(await readChain(generations, caller, found)), found]
  return all.map(({ request: { prompt }, content }) => ({ prompt, content }))
}

function readerOf({ signal, onText, countBytes }: GenerateOptions): Reader {
  return { signal, onText, countBytes }
}

function toRequest(
  languages: readonly Language[],
  { prompt, type, framework, language }: NewGeneration,
): GenerationRequest {
  if (prompt.trim() === '') throw refuse('prompt', 'must not be empty')
  return {
    prompt: prompt.toWellFormed(),
    type,
    ...(framework?.trim() && { framework: frameworkName(framework) }),
    ...(language?.trim() && {
      language: findLanguage(languages, language)?.name ?? language.trim().toLowerCase(),
    }),
  }
}

function toKey(
  { tokenId }: Caller,
  fingerprint: string,
  key: string | undefined,
): IdempotencyKey | undefined {
  return key === undefined ? undefined : { token: tokenId, key, fingerprint }
}
