import type { Caller } from '../../caller.ts'
import type { IdempotencyKey } from '../../database/idempotency-keys.ts'
import { AppError } from '../../errors.ts'
import { propose } from '../changes/propose.ts'
import { startDeadline } from '../models/deadline.ts'
import type { AiDeps, Generation, GenerationResult } from '../ports.ts'
import type { FailedCall } from '../provider.ts'
import { createSpending, type SpendingDeps } from '../usage/spending.ts'
import { type AskDeps, askAndCheck, type Checked } from './ask.ts'
import type { Prepared } from './prepare.ts'
import { answerOfTakenKey } from './reuse.ts'

export type ProduceDeps = AskDeps &
  SpendingDeps &
  Pick<AiDeps, 'generations' | 'nextPosition' | 'storedFiles'>

/** For all model calls of a request together. */
const DEADLINE_MS = 300_000

const MAX_FAILED_CALLS = 20
const NO_ANSWER: Checked = { content: '', verified: [], missing: [], engine: '' }

/** How an answer is stored. */
interface NewRecord extends Pick<Generation, 'id' | 'project' | 'parent' | 'requestFingerprint'> {
  readonly key: IdempotencyKey | undefined
}

/** Generates the answer and stores it. Usage is recorded even if it fails. */
export async function produce(
  ai: ProduceDeps,
  caller: Caller,
  { request, model, first, fingerprint, shown }: Prepared,
  { id, key, project, parent, requestFingerprint }: NewRecord,
  signal: AbortSignal,
  onText: ((text: string) => void) | undefined,
): Promise<GenerationResult> {
  const startedAt = ai.now()
  const spending = createSpending(ai, caller, { project })
  using deadline = startDeadline(signal, DEADLINE_MS)
  const conversation = { model, spending, signal: deadline.signal }
  const failedCalls: FailedCall[] = []
  const watched = { ...first, request: { ...first.request, onFailedCall } }
  const checked = await askAndCheck(ai, caller, conversation, watched, { shown, onText })
    .then(withProposal)
    .catch(storeFailure)
  const stored = await ai.generations.insert(newGeneration(checked, undefined), spending.settlement(1), key)
  if (stored) return { generation: stored, replayed: false, cached: false }
  await ai.usage.book(spending.settlement(0))
  return answerOfTakenKey(ai, caller, key)

  function onFailedCall(failed: FailedCall): void {
    if (failedCalls.length < MAX_FAILED_CALLS) failedCalls.push(failed)
  }

  /** The content of a change is the proposal, in JSON. */
  async function withProposal(answer: Checked): Promise<Checked> {
    if (request.type !== 'change' || project === undefined) return answer
    const context = { project, shown, signal: deadline.signal }
    return { ...answer, content: JSON.stringify(await propose(ai, caller, answer.content, context)) }
  }

  function newGeneration(result: Checked, error: string | undefined): Generation {
    return {
      position: ai.nextPosition(),
      id,
      workspace: caller.workspace,
      token: caller.tokenId,
      project,
      request,
      parent,
      model: model.id,
      fingerprint,
      requestFingerprint,
      ...result,
      failedCalls,
      error,
      ...spending.total(),
      durationMs: Math.round(ai.now() - startedAt),
    }
  }

  /** Stores what the models said, and names the record in the response. Rethrows the error. */
  async function storeFailure(error: unknown): Promise<never> {
    const isFromModel = error instanceof AppError && error.code === 'provider_failed'
    const settlement = spending.settlement(0)
    const stored = isFromModel
      ? ai.generations.insertFailed(newGeneration(NO_ANSWER, error.detail ?? error.message), settlement)
      : ai.usage.book(settlement)
    // The caller needs the first error. A reservation that could not be released expires.
    const isStored = await stored.then(
      () => true,
      () => false,
    )
    throw isFromModel && isStored ? error.withHeader('atelier-generation', id) : error
  }
}
