import type { Database } from '../../database/database.ts'
import { filesByDay } from './files-by-day.ts'

export interface StorageDay {
  readonly day: string
  readonly files: number
  readonly bytes: number
  readonly versions: number
  readonly versionBytes: number
}

export type Storage = ReturnType<typeof createStorage>

const DAY_MS = 86_400_000
// The query reads every row, so its result is cached and shared by concurrent requests.
const CACHE_MS = 60_000
const MAX_CACHED = 1_000

/** Counts existing files and their bytes by upload day. */
export function createStorage(database: Database, now: () => number) {
  const cache = new Map<string, { until: number; days: Promise<StorageDay[]> }>()

  async function query(workspace: string, project: string | undefined): Promise<StorageDay[]> {
    const rows = await filesByDay(database, workspace, project)
    return rows.map(({ day, ...counts }) => ({
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
      ...counts,
    }))
  }

  return {
    days({ workspace, project }: { workspace: string; project: string | undefined }): Promise<StorageDay[]> {
      const key = JSON.stringify([workspace, project])
      const cached = cache.get(key)
      if (cached && cached.until > now()) return cached.days
      const days = query(workspace, project)
      days.catch(() => cache.delete(key))
      if (cache.size >= MAX_CACHED) cache.clear()
      cache.set(key, { until: now() + CACHE_MS, days })
      return days
    },
  }
}
