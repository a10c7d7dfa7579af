import { type IdempotencyKey, idempotencyConflict } from '../database/idempotency-keys.ts'
import { AppError } from '../errors.ts'
import { type AskDeps, askAndCheck } from './ask.ts'
import { startDeadline } from './deadline.ts'
import type { AiDeps, Caller, Generation, GenerationResult, Generations } from './ports.ts'
import type { Prepared } from './prepare.ts'
import { createSpending, type SpendingDeps } from './spending.ts'

export type ProduceDeps = AskDeps & SpendingDeps & Pick<AiDeps, 'generations' | 'nextPosition'>

/** For all model calls of a request together. */
const DEADLINE_MS = 300_000

/** How an answer is stored. */
interface NewRecord extends Pick<Generation, 'id' | 'project' | 'requestFingerprint'> {
  readonly key: IdempotencyKey | undefined
}

/** Generates the answer and stores it. Usage is recorded even if it fails. */
export async function produce(
  ai: ProduceDeps,
  caller: Caller,
  { request, model, first, fingerprint }: Prepared,
  { id, key, project, requestFingerprint }: NewRecord,
  signal: AbortSignal,
  onText: ((text: string) => void) | undefined,
): Promise<GenerationResult> {
  const startedAt = ai.now()
  const spending = createSpending(ai, caller)
  using deadline = startDeadline(signal, DEADLINE_MS)
  const conversation = { model, spending, signal: deadline.signal }
  const checked = await askAndCheck(ai, caller, conversation, first, onText).catch(async (error) => {
    // The caller needs the first error. A reservation that could not be released expires.
    await ai.usage.book(spending.settled(0)).catch(() => undefined)
    throw error
  })
  const generation: Generation = {
    position: ai.nextPosition(),
    id,
    workspace: caller.workspace,
    token: caller.tokenId,
    project,
    request,
    model: model.id,
    fingerprint,
    requestFingerprint,
    ...checked,
    ...spending.total(),
    durationMs: Math.round(ai.now() - startedAt),
  }
  // Without a key and a budget, the response need not wait for the disk.
  const spent = key ? undefined : spending.unlimited()
  if (spent && ai.generations.writeBehind(generation, spent))
    return { generation, replayed: false, cached: false }
  const stored = await ai.generations.insert(generation, spending.settled(1), key)
  if (stored) return { generation: stored, replayed: false, cached: false }
  await ai.usage.book(spending.settled(0))
  return answerOfTakenKey(ai, caller, key)
}

/** Makes an existing generation the answer to the key, unless the key already has an answer: then returns that one. */
export async function assignKey(
  ai: Pick<AiDeps, 'generations' | 'now'>,
  caller: Caller,
  key: IdempotencyKey | undefined,
  answer: GenerationResult,
): Promise<GenerationResult> {
  if (!key || (await ai.generations.assignKey(key, answer, ai.now()))) return answer
  return answerOfTakenKey(ai, caller, key)
}

/** For a key that another request or another node used meanwhile. */
async function answerOfTakenKey(
  { generations }: Pick<AiDeps, 'generations'>,
  caller: Caller,
  key: IdempotencyKey | undefined,
): Promise<GenerationResult> {
  const existing = key && (await findByIdempotencyKey(generations, caller, key))
  if (!existing) throw new AppError('unavailable')
  return existing
}

/** The earlier answer to this key. */
export async function findByIdempotencyKey(
  generations: Generations,
  caller: Caller,
  { key, fingerprint }: IdempotencyKey,
): Promise<GenerationResult | undefined> {
  const found = await generations.findKey(caller.tokenId, key)
  if (!found) return undefined
  if (found.fingerprint !== fingerprint) throw idempotencyConflict()
  const generation = await generations.find(caller, found.id)
  return generation && { generation, replayed: true, cached: found.cached }
}
