import { AppError } from '../errors.ts'
import type { Database, Statement } from './database.ts'

/** Identifies a request that must take effect once, however often it is sent. */
export interface IdempotencyKey {
  readonly token: string
  readonly key: string
  /** Hash of the request. The same key with another fingerprint is another request and is rejected. */
  readonly fingerprint: string
}

/** Part of the transaction with the effect; rolls it back if the key is taken. */
export function insertKey(
  { token, key, fingerprint }: IdempotencyKey,
  answer: string,
  now: number,
): Statement {
  return {
    sql: `INSERT INTO idempotency_keys (token, key, fingerprint, answer, created_at) VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT DO NOTHING`,
    values: [token, key, fingerprint, answer, now],
    changes: 1,
  }
}

/** The response stored under this key and the fingerprint of its request, which may belong to another part of the API. */
export async function findByKey(
  database: Database,
  token: string,
  key: string,
): Promise<{ fingerprint: string; answer: string } | undefined> {
  const sql = 'SELECT fingerprint, answer FROM idempotency_keys WHERE token = $1 AND key = $2'
  const [row] = await database.query<{ fingerprint: string; answer: string }>(sql, [token, key])
  return row && { ...row }
}

export function idempotencyConflict(): AppError {
  return new AppError('conflict', {
    detail: 'This Idempotency-Key was used for another request. Use a new key.',
  })
}

export async function deleteIdempotencyKeysBefore(database: Database, time: number): Promise<void> {
  await database.transaction([{ sql: 'DELETE FROM idempotency_keys WHERE created_at < $1', values: [time] }])
}
