import { randomInt } from 'node:crypto'
import type { Database, Row, Statement } from '../database/database.ts'
import type { FileRecord } from './file.ts'
import { type ListFilter, listFor, listsWith } from './lists.ts'
import type { Kind } from './media-type.ts'

export interface Page {
  readonly offset: number
  readonly limit: number
  /** Continue after this position instead of counting `offset` rows: the same cost at any depth. */
  readonly after?: number | undefined
}

/** A request that must have one effect however often it is sent. */
export interface IdempotencyKey {
  readonly token: string
  readonly key: string
  readonly fingerprint: string
}

export interface KeptAnswer {
  readonly fingerprint: string
  readonly file: FileRecord
}

export type FileCatalog = ReturnType<typeof createCatalog>

/** The table of files, and of blobs that are not files: SQL lives here and nowhere else in this area. */
export function createCatalog(database: Database) {
  return {
    /** Notes that bytes are about to be written under this key. Until the file is inserted, they are nobody's. */
    async intend(blob: string, dueAt: number): Promise<void> {
      await database.transaction([
        { sql: 'INSERT INTO intents (blob, due_at) VALUES ($1, $2)', values: [blob, dueAt] },
      ])
    },

    /**
     * Turns an intent into a file: the commit point of an upload. False, and nothing happened, when the position
     * or the idempotency key is taken, or the sweep has condemned the intent.
     */
    async insert(file: FileRecord, key: IdempotencyKey | undefined, now: number): Promise<boolean> {
      return database.transaction([
        { sql: 'DELETE FROM intents WHERE blob = $1 AND due_at > 0', values: [file.blob], changes: 1 },
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
        ...(key ? [keepAnswer(key, file, now)] : []),
      ])
    },

    async find(id: string): Promise<FileRecord | undefined> {
      const [row] = await database.query<FileRow>('SELECT * FROM files WHERE id = $1', [id])
      return row && toRecord(row)
    },

    async list(
      workspace: string,
      project: string,
      filter: ListFilter,
      page: Page,
    ): Promise<{ files: FileRecord[]; total: number }> {
      const { scope, type } = listFor(filter)
      const [list] = await database.query<{ id: number; total: number }>(
        'SELECT id, total FROM lists WHERE workspace = $1 AND project = $2 AND scope = $3 AND type = $4',
        [workspace, project, scope, type],
      )
      if (!list) return { files: [], total: 0 }
      const rows = await pageOf(database, list, page)
      return { files: rows.map(toRecord), total: list.total }
    },

    /** Takes the file away and leaves its bytes as an intent that is due. False when somebody else was first. */
    async remove(file: FileRecord): Promise<boolean> {
      return database.transaction([
        {
          sql: 'DELETE FROM files WHERE position = $1 AND id = $2',
          values: [file.position, file.id],
          changes: 1,
        },
        ...removeFromLists(file),
        { sql: 'INSERT INTO intents (blob, due_at) VALUES ($1, 0)', values: [file.blob] },
      ])
    },

    /** From here on no upload can turn this intent into a file. False when there is none: the bytes belong to a file. */
    async condemn(blob: string): Promise<boolean> {
      return database.transaction([
        { sql: 'UPDATE intents SET due_at = 0 WHERE blob = $1', values: [blob], changes: 1 },
      ])
    },

    /** The bytes are gone; nothing is left to remember. */
    async forget(blob: string): Promise<void> {
      await database.transaction([
        { sql: 'DELETE FROM intents WHERE blob = $1 AND due_at = 0', values: [blob] },
      ])
    },

    /** Blobs of uploads that should have ended by `time`, and of deleted files; in order, after the blob given. */
    async dueIntents(time: number, after: string, limit: number): Promise<string[]> {
      const sql = 'SELECT blob FROM intents WHERE due_at <= $1 AND blob > $2 ORDER BY blob LIMIT $3'
      const rows = await database.query<{ blob: string }>(sql, [time, after, limit])
      return rows.map((row) => row.blob)
    },

    async keptAnswer(token: string, key: string): Promise<KeptAnswer | undefined> {
      const sql = 'SELECT fingerprint, answer FROM idempotency_keys WHERE token = $1 AND key = $2'
      const [row] = await database.query<{ fingerprint: string; answer: string }>(sql, [token, key])
      return row && { fingerprint: row.fingerprint, file: JSON.parse(row.answer) }
    },

    async dropAnswersBefore(time: number): Promise<void> {
      await database.transaction([
        { sql: 'DELETE FROM idempotency_keys WHERE created_at < $1', values: [time] },
      ])
    },
  }
}

/** Counts rows from whichever end of the list is nearer, along the index alone: only the rows of the page are read. */
async function pageOf(
  database: Database,
  list: { id: number; total: number },
  { offset, limit, after }: Page,
) {
  const count = after === undefined ? Math.min(limit, list.total - offset) : limit
  if (count <= 0) return []
  const behind = list.total - offset - count
  const newestFirst = after !== undefined || offset <= behind
  const skip = after !== undefined ? 0 : newestFirst ? offset : behind
  return database.query<FileRow>(
    `SELECT files.* FROM files JOIN (
       SELECT position FROM list_files WHERE list = $1 AND position < $2
       ORDER BY position ${newestFirst ? 'DESC' : 'ASC'} LIMIT $3 OFFSET $4
     ) AS page ON files.position = page.position ORDER BY files.position DESC`,
    [list.id, after ?? Number.MAX_SAFE_INTEGER, count, skip],
  )
}

function addToLists(file: FileRecord): Statement[] {
  const { scopes, types } = listsWith(file)
  const names = scopes.flatMap((scope) => types.map((type) => ({ scope, type })))
  // Only a list that is new takes its random id.
  const rows = names.flatMap(({ scope, type }) => [randomInt(2 ** 48 - 1), scope, type])
  const places = names.map(
    (_, index) => `($${3 * index + 3}, $1, $2, $${3 * index + 4}, $${3 * index + 5}, 1)`,
  )
  const { where, values } = listsCondition(file)
  return [
    {
      sql: `INSERT INTO lists (id, workspace, project, scope, type, total) VALUES ${places}
            ON CONFLICT (workspace, project, scope, type) DO UPDATE SET total = lists.total + 1`,
      values: [file.workspace, file.project, ...rows],
    },
    {
      sql: `INSERT INTO list_files (list, position) SELECT id, $${values.length + 1} FROM lists WHERE ${where}`,
      values: [...values, file.position],
      changes: names.length,
    },
  ]
}

function removeFromLists(file: FileRecord): Statement[] {
  const { where, values } = listsCondition(file)
  return [
    {
      sql: `DELETE FROM list_files WHERE position = $${values.length + 1} AND list IN (SELECT id FROM lists WHERE ${where})`,
      values: [...values, file.position],
    },
    { sql: `UPDATE lists SET total = total - 1 WHERE ${where}`, values },
    { sql: `DELETE FROM lists WHERE total = 0 AND ${where}`, values },
  ]
}

/** The rows of `lists` that a file stands in. */
function listsCondition(file: FileRecord): { where: string; values: string[] } {
  const { scopes, types } = listsWith(file)
  const places = (count: number, first: number) =>
    Array.from({ length: count }, (_, index) => `$${first + index}`)
  const where = `workspace = $1 AND project = $2
    AND scope IN (${places(scopes.length, 3)}) AND type IN (${places(types.length, 3 + scopes.length)})`
  return { where, values: [file.workspace, file.project, ...scopes, ...types] }
}

function keepAnswer({ token, key, fingerprint }: IdempotencyKey, file: FileRecord, now: number): Statement {
  return {
    sql: `INSERT INTO idempotency_keys (token, key, fingerprint, answer, created_at) VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT DO NOTHING`,
    values: [token, key, fingerprint, JSON.stringify(file), now],
    changes: 1,
  }
}

interface FileRow extends Row {
  position: number
  id: string
  workspace: string
  project: string
  folder: string
  name: string
  description: string | null
  size: number
  media_type: string
  kind: string
  sha256: string
  blob: string
}

function toRecord(row: FileRow): FileRecord {
  const { media_type, description, kind, ...rest } = row
  return { ...rest, description: description ?? undefined, mediaType: media_type, kind: kind as Kind }
}
