import type { Caller } from '../../caller.ts'
import { type IdempotencyKey, idempotencyConflict } from '../../database/idempotency-keys.ts'
import { AppError } from '../../errors.ts'
import type { AiDeps, GenerationResult, Generations, Reader } from '../ports.ts'

/*
 * A request may have an answer already. In this order:
 *
 * 1. the answer to its idempotency key;
 * 2. the generation that the client was reading when it lost the connection, running or finished (`Last-Event-ID`);
 * 3. an answer in the cache, if the request accepts one: only now, because it depends on the prepared prompt;
 * 4. an identical request that is running, or one with the same key (`runs`).
 *
 * An answer that is found in another way than by the key becomes the answer to the key.
 */

const DAY_SECONDS = 86_400

export interface Asked {
  readonly key: IdempotencyKey | undefined
  /** Of the request as it was sent. */
  readonly fingerprint: string
  /** Only requests of the same owner share a run. */
  readonly owner: string
  readonly lastEventId: string | undefined
}

/** Steps 1 and 2. */
export async function findAnswer(
  ai: Pick<AiDeps, 'generations' | 'now' | 'runs'>,
  caller: Caller,
  { key, fingerprint, owner, lastEventId }: Asked,
  reader: Reader,
): Promise<GenerationResult | undefined> {
  const known = key && (await findByIdempotencyKey(ai.generations, caller, key))
  if (known) return known
  const last = readEventId(lastEventId)
  const resumed =
    last &&
    ((await ai.runs.resume(last.id, owner, { ...reader, after: last.length })) ??
      (await findFinished(ai, caller, fingerprint, last.id)))
  return resumed && assignKey(ai, caller, key, resumed)
}

/** For callers that reconnect after the run was forgotten. */
async function findFinished(
  { generations }: Pick<AiDeps, 'generations'>,
  caller: Caller,
  requestFingerprint: string,
  id: string,
): Promise<GenerationResult | undefined> {
  const generation = await generations.find(caller, id)
  if (generation?.requestFingerprint !== requestFingerprint || generation.error !== undefined)
    return undefined
  return { generation, replayed: false, cached: false }
}

/** The newest answer to the same prompt, if the request accepts one of this age in seconds. */
export async function findCached(
  ai: Pick<AiDeps, 'generations' | 'now'>,
  caller: Caller,
  fingerprint: string,
  maxAge: number | undefined,
): Promise<GenerationResult | undefined> {
  if (!maxAge) return undefined
  const now = ai.now()
  const since = (now - Math.min(maxAge, DAY_SECONDS) * 1000) * 1000
  const generation = await ai.generations.latest(caller, fingerprint, since)
  if (!generation) return undefined
  return {
    generation,
    replayed: false,
    cached: true,
    age: Math.max(0, Math.floor((now - generation.position / 1000) / 1000)),
  }
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
export async function answerOfTakenKey(
  { generations }: Pick<AiDeps, 'generations'>,
  caller: Caller,
  key: IdempotencyKey | undefined,
): Promise<GenerationResult> {
  const existing = key && (await findByIdempotencyKey(generations, caller, key))
  if (!existing) throw new AppError('unavailable')
  return existing
}

/** The earlier answer to this key. */
async function findByIdempotencyKey(
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

/** `gen_1.42`: the generation and the number of characters sent. The event id of the result has no number. */
function readEventId(id: string | undefined): { id: string; length: number } | undefined {
  const [, generation, length] = /^(gen_[0-9a-z]{1,60})(?:\.(\d{1,9}))?$/.exec(id ?? '') ?? []
  return generation === undefined
    ? undefined
    : { id: generation, length: length === undefined ? Number.POSITIVE_INFINITY : Number(length) }
}
