import { randomBytes } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'

const MB = 1024 * 1024
export const RESERVE_BYTES = 16 * MB

export interface DiskReserve {
  /** Whether the reserve exists. Creates it if there is room for it and as much again. */
  keep(freeBytes: number): Promise<boolean>
  give(): Promise<void>
}

/**
 * A file beside the database. If other programs fill the disk, SQLite can neither checkpoint nor restart its WAL, and nothing
 * could be deleted any more. Then this file is deleted.
 */
export function createReserve(path: string): DiskReserve {
  return {
    async keep(freeBytes) {
      const existing = await stat(path).catch(() => undefined)
      if (existing?.size === RESERVE_BYTES) return true
      if (freeBytes < 2 * RESERVE_BYTES) return false
      // Random, because some file systems store zeros without blocks.
      const content = Buffer.alloc(RESERVE_BYTES, randomBytes(MB))
      return writeFile(path, content, { mode: 0o600 }).then(
        () => true,
        () => false,
      )
    },
    give: () => rm(path, { force: true }),
  }
}
