import { isDeepStrictEqual } from 'node:util'
import type { IdempotencyKey } from '../database/idempotency-keys.ts'
import { refuse } from '../errors.ts'
import { frameworkName, type Language } from './analyzer.ts'
import { MAX_BYTES_PER_TOKEN } from './call-model.ts'
import { findModel } from './catalogue.ts'
import type { ContextWish } from './context.ts'
import { startPreparation } from './deadline.ts'
import { generationId } from './generations.ts'
import { findLanguage } from './names.ts'
import type { AiDeps, Caller, GenerationResult, Reader } from './ports.ts'
import { fingerprintOf, type Notes, type PrepareDeps, type Prepared, prepare } from './prepare.ts'
import { keptUnder, type ProduceDeps, produce } from './produce.ts'
import type { GenerationType, GenerationWish } from './provider.ts'

export type GenerateDeps = PrepareDeps & ProduceDeps & Pick<AiDeps, 'runs' | 'contexts'>

export interface GenerateWish {
  readonly prompt: string
  readonly type: GenerationType
  readonly framework?: string | undefined
  readonly language?: string | undefined
  readonly model?: string | undefined
  readonly context?: ContextWish | undefined
  /** Where the generation belongs, unless the token is limited to a project: then it belongs there. */
  readonly project?: string | undefined
}

export interface GenerateOptions {
  readonly signal: AbortSignal
  readonly idempotencyKey?: string | undefined
  /** An answer to the same question that is not older than so many seconds will do. */
  readonly maxAge?: number | undefined
  /** The last event that the caller got of this answer. */
  readonly lastEventId?: string | undefined
  /** Gets the first answer as it is written; the result may differ, since it is checked. */
  readonly onText?: ((text: string, eventId: string) => void) | undefined
  /** Gets what is known before the answer is. */
  readonly onNotes?: ((notes: Notes) => void) | undefined
}

const DAY_SECONDS = 86_400
const PREPARATION_MS = 60_000

/** Asks a model and checks its answer before anybody sees it as one. The same question is not asked twice at a time. */
export async function generate(
  ai: GenerateDeps,
  caller: Caller,
  sent: GenerateWish,
  options: GenerateOptions,
): Promise<GenerationResult> {
  const model = findModel(ai.catalogue, sent.model)
  if (!model) throw refuse('model', `must be one of ${ai.catalogue.models.map(({ id }) => id).join(', ')}`)
  if (sent.project !== undefined) ai.storedFiles.checkProject(caller, sent.project)
  const project = caller.project ?? sent.project
  const wish = toWish(ai.languages, sent)
  const asked = fingerprintOf(model.id, wish, sent.context, ...(project === undefined ? [] : [project]))
  const key = toKey(caller, asked, options.idempotencyKey)
  const known = key && (await keptUnder(ai.generations, caller, key))
  if (known) return { generation: known, replayed: true }

  const owner = `${caller.tokenId} ${asked}`
  const last = readEventId(options.lastEventId)
  const resumed = last && (await ai.runs.resume(last.id, owner, { ...readerOf(options), after: last.length }))
  if (resumed) return resumed

  using preparation = startPreparation(options.signal, PREPARATION_MS)
  const { signal } = preparation
  const { workspace, tokenId } = caller
  const runningBytes = model.maxTokens * MAX_BYTES_PER_TOKEN
  using held = sent.context && (await ai.contexts.enter({ workspace, tokenId, runningBytes, signal }))
  const prepared = await prepare(ai, caller, model, wish, sent.context, signal)
  held?.shrinkTo(prepared.contextBytes)
  options.onNotes?.(prepared.notes)
  const stored =
    (last && (await finished(ai, caller, prepared, last.id))) ??
    (options.maxAge && (await cached(ai, caller, prepared, options.maxAge, key)))
  if (stored) return stored

  const id = generationId(ai.nextPosition())
  // A key names a request of its own: with another key, the same wish is another request.
  const run = key
    ? { name: `${caller.tokenId} ${key.key}`, owner, lasting: true }
    : { name: `${owner} ${prepared.fingerprint} ${project ?? ''}`, owner, lasting: false }
  // Awaited here: the held bytes are given back with the answer.
  return await ai.runs.join({ id, ...run }, readerOf(options), (stopped, write) =>
    produce(ai, caller, prepared, { id, key, project }, stopped, options.onText && write),
  )
}

function readerOf({ signal, onText }: GenerateOptions): Reader {
  return { signal, onText }
}

/** For who comes back after the run was forgotten. */
async function finished(
  { generations }: Pick<AiDeps, 'generations'>,
  caller: Caller,
  { wish, model }: Prepared,
  id: string,
): Promise<GenerationResult | undefined> {
  const generation = await generations.find(caller, id)
  const isSame = generation?.model === model.id && isDeepStrictEqual(generation.wish, wish)
  return isSame ? { generation, replayed: false } : undefined
}

async function cached(
  ai: Pick<AiDeps, 'generations' | 'now'>,
  caller: Caller,
  { fingerprint }: Prepared,
  maxAge: number,
  key: IdempotencyKey | undefined,
): Promise<GenerationResult | undefined> {
  const now = ai.now()
  const since = (now - Math.min(maxAge, DAY_SECONDS) * 1000) * 1000
  const generation = await ai.generations.latest(caller, fingerprint, since)
  if (!generation) return undefined
  if (key) await ai.generations.keep(key, generation) // from now on it is the answer to this key, whatever its age
  return {
    generation,
    replayed: false,
    age: Math.max(0, Math.floor((now - generation.position / 1000) / 1000)),
  }
}

function toWish(
  languages: readonly Language[],
  { prompt, type, framework, language }: GenerateWish,
): GenerationWish {
  if (prompt.trim() === '') throw refuse('prompt', 'is empty')
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

/** `gen_1.42`: of which answer, and how much of it was told. The result has the answer's id alone. */
function readEventId(id: string | undefined): { id: string; length: number } | undefined {
  const [, of, length] = /^(gen_[0-9a-z]{1,60})(?:\.(\d{1,9}))?$/.exec(id ?? '') ?? []
  return of === undefined
    ? undefined
    : { id: of, length: length === undefined ? Number.POSITIVE_INFINITY : Number(length) }
}
