import type { Database } from '../database/database.ts'
import {
  deleteIdempotencyKeysBefore,
  findByKey,
  type IdempotencyKey,
  idempotencyConflict,
  insertKey,
} from '../database/idempotency-keys.ts'
import {
  FILE_COLUMNS,
  type FileRow,
  LISTED_COLUMNS,
  moveFile,
  ownedAmong,
  removeFile,
  toRecord,
} from './file-rows.ts'
import { changeTotals, typeOf } from './folder-totals.ts'
import { openList, readList } from './lists.ts'
import type { FileCatalog } from './ports.ts'
import { scanText } from './scan-records.ts'
import { deleteSmall, insertSmall, isSmall } from './small-blobs.ts'
import type { FileRecord, ListFilter, Move, NewFile, Page } from './types.ts'

/** The tables of files and of blobs without a file. */
export function createCatalog(database: Database): FileCatalog {
  return {
    async intend(blob: string, dueAt: number): Promise<void> {
      await database.transaction([
        { sql: 'INSERT INTO intents (blob, due_at) VALUES ($1, $2)', values: [blob, dueAt] },
      ])
    },

    async insert(file: FileRecord, { report, bytes, intended, key, now }: NewFile): Promise<boolean> {
      return database.transaction([
        ...(bytes ? [insertSmall(file.blob, bytes)] : []),
        ...(intended
          ? [{ sql: 'DELETE FROM intents WHERE blob = $1 AND due_at > 0', values: [file.blob], changes: 1 }]
          : []),
        {
          sql: `INSERT INTO files (position, id, workspace, project, folder, name, description, size, media_type, kind, sha256, blob, type, scan)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING`,
          values: [
            file.position,
            file.id,
            file.workspace,
            file.project,
            file.folder,
            file.name,
            file.description ?? null,
            file.size,
            file.mediaType,
            file.kind,
            file.sha256,
            file.blob,
            typeOf(file),
            scanText(report, now),
          ],
          changes: 1,
        },
        ...changeTotals(undefined, file),
        ...(key ? [insertKey(key, JSON.stringify(file), now)] : []),
      ])
    },

    async find(id: string): Promise<FileRecord | undefined> {
      if (id.includes('\0')) return undefined // PostgreSQL does not accept NUL in a parameter
      const row = await database.get<FileRow>(`SELECT ${FILE_COLUMNS} FROM files WHERE id = $1`, [id])
      return row && toRecord(row)
    },

    async list(
      workspace: string,
      project: string,
      filter: ListFilter,
      page: Page,
    ): Promise<{ files: FileRecord[]; total: number; more: boolean }> {
      const list = await openList(database, workspace, project, filter)
      if (!list) return { files: [], total: 0, more: false }
      const rows = await readList<FileRow>(database, list, LISTED_COLUMNS, { ...page, limit: page.limit + 1 })
      const more = rows.length > page.limit
      return { files: rows.slice(0, page.limit).map(toRecord), total: list.total, more }
    },

    async move(before: FileRecord, after: FileRecord, { report, now, purgeFrom }: Move): Promise<boolean> {
      return database.transaction(moveFile(before, after, report && scanText(report, now), purgeFrom))
    },

    async remove(file: FileRecord, purgeFrom?: number): Promise<boolean> {
      return database.transaction([
        ...removeFile(file, purgeFrom),
        { sql: 'INSERT INTO intents (blob, due_at) VALUES ($1, 0)', values: [file.blob] },
      ])
    },

    async condemn(blob: string): Promise<boolean> {
      return database.transaction([
        { sql: 'UPDATE intents SET due_at = 0 WHERE blob = $1', values: [blob], changes: 1 },
      ])
    },

    async forget(blob: string): Promise<void> {
      await database.transaction([
        ...(isSmall(blob) ? [deleteSmall(blob)] : []),
        { sql: 'DELETE FROM intents WHERE blob = $1 AND due_at = 0', values: [blob] },
      ])
    },

    ownedAmong: (blobs: readonly string[]) => ownedAmong(database, blobs),

    async dueIntents(time: number, after: string, limit: number): Promise<string[]> {
      const sql = 'SELECT blob FROM intents WHERE due_at <= $1 AND blob > $2 ORDER BY blob LIMIT $3'
      const rows = await database.query<{ blob: string }>(sql, [time, after, limit])
      return rows.map((row) => row.blob)
    },

    async findByIdempotencyKey({ token, key, fingerprint }: IdempotencyKey): Promise<FileRecord | undefined> {
      const stored = await findByKey(database, token, key)
      if (stored && stored.fingerprint !== fingerprint) throw idempotencyConflict()
      return stored && JSON.parse(stored.answer)
    },

    deleteIdempotencyKeysBefore: (time: number) => deleteIdempotencyKeysBefore(database, time),
  }
}
