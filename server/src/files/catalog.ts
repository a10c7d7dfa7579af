import type { Database } from '../database/database.ts'
import {
  deleteIdempotencyKeysBefore,
  findByKey,
  type IdempotencyKey,
  idempotencyConflict,
  insertKey,
} from '../database/idempotency-keys.ts'
import { type FileRow, moveFile, removeFile, toRecord } from './file-rows.ts'
import { insertFolders } from './folders.ts'
import { addToLists, listFor } from './lists.ts'
import type { FileCatalog } from './ports.ts'
import { insertScan, putScan } from './scan-records.ts'
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

    async insert(file: FileRecord, { report, bytes, key, now }: NewFile): Promise<boolean> {
      return database.transaction([
        bytes
          ? insertSmall(file.blob, bytes)
          : { sql: 'DELETE FROM intents WHERE blob = $1 AND due_at > 0', values: [file.blob], changes: 1 },
        {
          sql: `INSERT INTO files (position, id, workspace, project, folder, name, description, size, media_type, kind, sha256, blob)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING`,
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
          ],
          changes: 1,
        },
        ...addToLists(file),
        ...insertFolders(file),
        insertScan(file.position, report, now),
        ...(key ? [insertKey(key, JSON.stringify(file), now)] : []),
      ])
    },

    async find(id: string): Promise<FileRecord | undefined> {
      if (id.includes('\0')) return undefined // PostgreSQL does not accept NUL in a parameter
      const row = await database.get<FileRow>('SELECT * FROM files WHERE id = $1', [id])
      return row && toRecord(row)
    },

    async list(
      workspace: string,
      project: string,
      filter: ListFilter,
      page: Page,
    ): Promise<{ files: FileRecord[]; total: number; more: boolean }> {
      const { scope, type } = listFor(filter)
      const [list] = await database.query<{ id: number; total: number }>(
        `SELECT id, SUM(list_totals.total) AS total FROM lists JOIN list_totals ON list_totals.list = lists.id
         WHERE workspace = $1 AND project = $2 AND scope = $3 AND type = $4 GROUP BY id`,
        [workspace, project, scope, type],
      )
      if (!list) return { files: [], total: 0, more: false }
      const rows = await pageOf(database, list, { ...page, limit: page.limit + 1 })
      const more = rows.length > page.limit
      return { files: rows.slice(0, page.limit).map(toRecord), total: list.total, more }
    },

    async move(before: FileRecord, after: FileRecord, { report, now, purgeFrom }: Move): Promise<boolean> {
      return database.transaction([
        ...moveFile(before, after, purgeFrom),
        ...(report ? [putScan(after.position, report, now)] : []),
      ])
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

/** Counts rows along the index, from the nearer end of the list, and reads only the rows of the page. */
async function pageOf(
  database: Database,
  list: { id: number; total: number },
  { offset, limit, after }: Page,
) {
  const count = after === undefined ? Math.min(limit, list.total - offset) : limit
  if (count <= 0) return []
  const following = list.total - offset - count
  const newestFirst = after !== undefined || offset <= following
  const skip = after !== undefined ? 0 : newestFirst ? offset : following
  return database.query<FileRow>(
    `SELECT files.position, id, workspace, project, folder, name, NULL AS description, size, media_type, kind, sha256, blob
     FROM files JOIN (
       SELECT position FROM list_files WHERE list = $1 AND position < $2
       ORDER BY position ${newestFirst ? 'DESC' : 'ASC'} LIMIT $3 OFFSET $4
     ) AS page ON files.position = page.position ORDER BY files.position DESC`,
    [list.id, after ?? Number.MAX_SAFE_INTEGER, count, skip],
  )
}
