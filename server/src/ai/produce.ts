import { type IdempotencyKey, idempotencyConflict } from '../database/idempotency-keys.ts'
import { AppError } from '../errors.ts'
import { type AskDeps, askAndCheck } from './ask.ts'
import { startDeadline } from './deadline.ts'
import type { AiDeps, Caller, Generation, GenerationResult, Generations } from './ports.ts'
import type { Prepared } from './prepare.ts'
import { createSpending, type SpendingDeps } from './spending.ts'

export type ProduceDeps = AskDeps & SpendingDeps & Pick<AiDeps, 'generations' | 'nextPosition'>

/** For all calls of a request together. */
const DEADLINE_MS = 300_000

/** Has the answer written and keeps it. What was used is booked whether it succeeds or not. */
export async function produce(
  ai: ProduceDeps,
  caller: Caller,
  { wish, model, first, fingerprint }: Prepared,
  { id, key, project }: { id: string; key: IdempotencyKey | undefined; project: string | undefined },
  signal: AbortSignal,
  onText: ((text: string) => void) | undefined,
): Promise<GenerationResult> {
  const begun = ai.now()
  const spending = createSpending(ai, caller)
  using deadline = startDeadline(signal, DEADLINE_MS)
  const conversation = { model, spending, signal: deadline.signal }
  const checked = await askAndCheck(ai, caller, conversation, first, onText).catch(async (error) => {
    // The caller needs the first error. A reserve that could not be given back ends with its day.
    await ai.usage.book(spending.settled(0)).catch(() => undefined)
    throw error
  })
  const generation: Generation = {
    position: ai.nextPosition(),
    id,
    workspace: caller.workspace,
    token: caller.tokenId,
    project,
    wish,
    model: model.id,
    fingerprint,
    ...checked,
    ...spending.total(),
    durationMs: Math.round(ai.now() - begun),
  }
  // Nobody relies on what is neither asked for again nor paid for: its answer need not wait for the disk.
  const spent = key ? undefined : spending.unlimited()
  if (spent && ai.generations.behind(generation, spent)) return { generation, replayed: false }
  const kept = await ai.generations.insert(generation, spending.settled(1), key)
  if (kept) return { generation: kept, replayed: false }
  // Another node used the key meanwhile: theirs is the answer.
  await ai.usage.book(spending.settled(0))
  const theirs = key && (await keptUnder(ai.generations, caller, key))
  if (!theirs) throw new AppError('unavailable')
  return { generation: theirs, replayed: true }
}

/** What was answered to this key before. */
export async function keptUnder(
  generations: Generations,
  caller: Caller,
  { key, fingerprint }: IdempotencyKey,
): Promise<Generation | undefined> {
  const kept = await generations.kept(caller.tokenId, key)
  if (!kept) return undefined
  if (kept.fingerprint !== fingerprint) throw idempotencyConflict()
  return generations.find(caller, kept.id)
}
