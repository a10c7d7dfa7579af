import type { Database } from '../database/database.ts'

export interface StorageDay {
  readonly day: string
  readonly files: number
  readonly bytes: number
}

export type Storage = ReturnType<typeof createStorage>

const DAY_MS = 86_400_000
// Every row is looked at, so that many who ask at once, or again and again, are told the same.
const REMEMBER_MS = 60_000
const MAX_REMEMBERED = 1_000

/** What came on which day and is still there. */
export function createStorage(database: Database, now: () => number) {
  const remembered = new Map<string, { until: number; days: Promise<StorageDay[]> }>()

  async function ask(workspace: string, project: string | undefined): Promise<StorageDay[]> {
    const rows = await database.query<{ day: number; files: number; bytes: number }>(
      `SELECT position / 86400000000 AS day, COUNT(*) AS files, CAST(SUM(size) AS BIGINT) AS bytes
       FROM files WHERE workspace = $1 ${project === undefined ? '' : 'AND project = $2'}
       GROUP BY position / 86400000000 ORDER BY 1`,
      [workspace, ...(project === undefined ? [] : [project])],
    )
    return rows.map(({ day, files, bytes }) => ({
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
      files,
      bytes,
    }))
  }

  return {
    days({ workspace, project }: { workspace: string; project: string | undefined }): Promise<StorageDay[]> {
      const key = JSON.stringify([workspace, project])
      const known = remembered.get(key)
      if (known && known.until > now()) return known.days
      const days = ask(workspace, project)
      days.catch(() => remembered.delete(key))
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      remembered.set(key, { until: now() + REMEMBER_MS, days })
      return days
    },
  }
}
