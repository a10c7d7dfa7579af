import type { Database, Statement } from '../database/database.ts'

export interface Purge {
  readonly id: string
  readonly attempts: number
}

export type Purges = ReturnType<typeof createPurges>

/** The table of files that the edge must forget. Nothing leaves it before the edge has confirmed. */
export function createPurges(database: Database) {
  return {
    async due(time: number, limit: number): Promise<Purge[]> {
      const sql = 'SELECT id, attempts FROM purges WHERE due_at <= $1 ORDER BY due_at, id LIMIT $2'
      return database.query<{ id: string; attempts: number }>(sql, [time, limit])
    },

    async confirmed(id: string): Promise<void> {
      await database.transaction([{ sql: 'DELETE FROM purges WHERE id = $1', values: [id] }])
    },

    async postpone({ id, attempts }: Purge, dueAt: number): Promise<void> {
      const sql = 'UPDATE purges SET due_at = $2, attempts = $3 WHERE id = $1'
      await database.transaction([{ sql, values: [id, dueAt, attempts + 1] }])
    },
  }
}

/** Part of the transaction that takes the file away: from then on it is not forgotten that the edge may have it. */
export function purgeLater(id: string, now: number): Statement {
  return {
    sql: 'INSERT INTO purges (id, due_at, attempts) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING',
    values: [id, now],
  }
}
