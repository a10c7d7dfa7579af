import type { Caller } from '../caller.ts'
import type { IdempotencyKey } from '../database/idempotency-keys.ts'
import { fingerprint } from '../files/file.ts'
import type { ProjectsDeps } from './ports.ts'

/** The result of a request that takes effect once, however often it is sent with the same key. */
export type Once<Result> = Result & {
  /** Whether this repeats the answer to an earlier request. */
  readonly isReplayed: boolean
}

/** `request`: everything that distinguishes this request from others. */
export function keyOf(
  { tokenId }: Caller,
  key: string | undefined,
  request: readonly unknown[],
): IdempotencyKey | undefined {
  return key === undefined ? undefined : { token: tokenId, key, fingerprint: fingerprint(request) }
}

/** The answer to an earlier request with this key. */
export async function replay<Result extends object>(
  { files }: ProjectsDeps,
  key: IdempotencyKey | undefined,
): Promise<Once<Result> | undefined> {
  const answer = key && (await files.catalog.findByIdempotencyKey<Result>(key))
  return answer && { ...answer, isReplayed: true }
}
