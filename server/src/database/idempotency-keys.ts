import { AppError } from '../errors.ts'
import type { Database, Statement } from './database.ts'

/** A request that must have one effect however often it is sent. */
export interface IdempotencyKey {
  readonly token: string
  readonly key: string
  /** Of what was asked: the same key with another one is another request, and refused. */
  readonly fingerprint: string
}

/** Part of the transaction that makes the effect, and undoes it when the key is taken. */
export function keepAnswer(
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

/** The answer that was kept under this key, and to what question: another half of the house may have used it. */
export async function keptAnswer(
  database: Database,
  token: string,
  key: string,
): Promise<{ fingerprint: string; answer: string } | undefined> {
  const sql = 'SELECT fingerprint, answer FROM idempotency_keys WHERE token = $1 AND key = $2'
  const [row] = await database.query<{ fingerprint: string; answer: string }>(sql, [token, key])
  return row && { ...row }
}

export function keyIsTaken(): AppError {
  return new AppError('conflict', {
    detail: 'This Idempotency-Key was used for another request. Use a new key.',
  })
}

export async function dropAnswersBefore(database: Database, time: number): Promise<void> {
  await database.transaction([{ sql: 'DELETE FROM idempotency_keys WHERE created_at < $1', values: [time] }])
}
