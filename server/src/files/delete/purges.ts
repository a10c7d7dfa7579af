import type { Database, Statement } from '../../database/database.ts'
import type { Purges } from '../ports.ts'
import type { Purge } from '../types.ts'

/** The table of files to purge from the edge, because they were deleted or renamed. Rows remain until the edge confirms. */
export function createPurges(database: Database): Purges {
  return {
    async due(time: number, limit: number): Promise<Purge[]> {
      const sql =
        'SELECT id, attempts, due_at AS "dueAt" FROM purges WHERE due_at <= $1 ORDER BY due_at, id LIMIT $2'
      return database.query<{ id: string; attempts: number; dueAt: number }>(sql, [time, limit])
    },

    // If the purge was requested again in the meantime, it has another due time and remains.
    async confirmed({ id, dueAt }: Purge): Promise<void> {
      await database.transaction([
        { sql: 'DELETE FROM purges WHERE id = $1 AND due_at = $2', values: [id, dueAt] },
      ])
    },

    async postpone({ id, attempts, dueAt }: Purge, until: number): Promise<void> {
      const sql = 'UPDATE purges SET due_at = $3, attempts = $4 WHERE id = $1 AND due_at = $2'
      await database.transaction([{ sql, values: [id, dueAt, until, attempts + 1] }])
    },
  }
}

/** Part of the transaction that deletes or renames the file, so that the purge cannot be lost. */
export function purgeLater(id: string, now: number): Statement {
  return {
    sql: `INSERT INTO purges (id, due_at, attempts) VALUES ($1, $2, 0) ON CONFLICT (id) DO UPDATE SET attempts = 0,
          due_at = CASE WHEN purges.due_at = excluded.due_at THEN excluded.due_at + 1 ELSE excluded.due_at END`,
    values: [id, now],
  }
}
