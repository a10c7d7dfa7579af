import type { Database, Row, Statement } from '../database/database.ts'
import {
  deleteIdempotencyKeysBefore,
  findByKey,
  type IdempotencyKey,
  idempotencyConflict,
  insertKey,
} from '../database/idempotency-keys.ts'
import { purgeLater } from './delete/purges.ts'
import {
  dropVersions,
  FILE_COLUMNS,
  type FileRow,
  insertFile,
  LISTED_COLUMNS,
  moveFile,
  ownedAmong,
  releaseContent,
  removeFile,
  replaceContent,
  requireAlone,
  toRecord,
} from './file-rows.ts'
import { changeTotals } from './list/folder-totals.ts'
import { openList, readList } from './list/lists.ts'
import { pathLock, projectLock } from './locks.ts'
import type { FileCatalog } from './ports.ts'
import { scanText, toScanRecord } from './scan/scan-records.ts'
import { markBlobsOf, releaseMarked, retainBlob } from './shared-blobs.ts'
import { deleteSmall, insertSmall, isSmall } from './small-blobs.ts'
import type {
  FileRecord,
  ListFilter,
  Move,
  NewContent,
  NewFile,
  Page,
  PathKey,
  ScanReport,
  Version,
} from './types.ts'
import { toVersion, VERSION_COLUMNS, type VersionRow } from './versions/versions.ts'

/** The tables of files and of blobs without a file. */
export function createCatalog(database: Database): FileCatalog {
  return {
    async intend(blob: string, dueAt: number, bytes?: Buffer): Promise<void> {
      await database.transaction([
        ...(bytes ? [insertSmall(blob, bytes)] : []),
        { sql: 'INSERT INTO intents (blob, due_at) VALUES ($1, $2)', values: [blob, dueAt] },
      ])
    },

    async insert(file: FileRecord, more: NewFile): Promise<boolean> {
      const { report, key, now, origin, alone = false } = more
      return database.transaction(
        [
          ...storeContent(file, more),
          insertFile(file, scanText(report, now), origin),
          ...(alone ? [requireAlone(file)] : []),
          ...changeTotals([{ after: file }]),
          ...(key ? [insertKey(key, JSON.stringify(file), now)] : []),
        ],
        [projectLock(file, 'shared'), ...(alone ? [pathLock(file)] : [])],
      )
    },

    async replace(before: FileRecord, after: FileRecord, more: NewContent): Promise<boolean> {
      const { key, now } = more
      return database.transaction(
        [
          ...storeContent(after, more),
          ...replaceRows(before, after, more),
          ...(key ? [insertKey(key, JSON.stringify(after), now)] : []),
        ],
        [projectLock(before, 'shared')],
      )
    },

    async find(id: string): Promise<FileRecord | undefined> {
      if (id.includes('\0')) return undefined // PostgreSQL does not accept NUL in a parameter
      const row = await database.get<FileRow>(`SELECT ${FILE_COLUMNS} FROM files WHERE id = $1`, [id])
      return row && toRecord(row)
    },

    async findAt(path: PathKey): Promise<FileRecord | undefined> {
      const row = await database.get<FileRow>(`${AT_PATH} LIMIT 1`, [
        path.workspace,
        path.project,
        path.folder,
        path.name,
      ])
      return row && toRecord(row)
    },

    async allAt({ workspace, project, folder, name }, limit = Number.MAX_SAFE_INTEGER) {
      const values = [workspace, project, folder, name, limit]
      return (await database.query<FileRow>(`${AT_PATH} LIMIT $5`, values)).map(toRecord)
    },

    async versions({ position }: FileRecord, before: number, limit: number): Promise<Version[]> {
      const sql = `SELECT ${VERSION_COLUMNS} FROM versions WHERE file = $1 AND number < $2 ORDER BY number DESC LIMIT $3`
      return (await database.query<VersionRow>(sql, [position, before, limit])).map(toVersion)
    },

    async version({ position }: FileRecord, number: number) {
      const sql = `SELECT ${VERSION_COLUMNS}, scan FROM versions WHERE file = $1 AND number = $2`
      const row = await database.get<VersionRow & { scan: string | null }>(sql, [position, number])
      return row && { ...toVersion(row), scan: row.scan === null ? undefined : toScanRecord(row.scan) }
    },

    async currentVersion({ position }: FileRecord): Promise<Version | undefined> {
      const sql = `SELECT version AS number, name, size, media_type, kind, sha256, blob, origin,
                     COALESCE(changed_at, position / 1000) AS written_at
                   FROM files WHERE position = $1`
      const row = await database.get<VersionRow>(sql, [position])
      return row && toVersion(row)
    },

    async oldestVersions(after: number, limit: number) {
      // From one file to the next, without reading all versions.
      const rows = await database.query<OldestRow>(
        `WITH RECURSIVE walk (file, step) AS (
           SELECT (SELECT MIN(file) FROM versions WHERE file > $1), 1
           UNION ALL
           SELECT (SELECT MIN(versions.file) FROM versions WHERE versions.file > walk.file), step + 1
           FROM walk WHERE walk.file IS NOT NULL AND step < $2
         )
         SELECT walk.file AS position, workspace, project, files.version, number, replaced_at
         FROM walk
         JOIN versions ON versions.file = walk.file
           AND number = (SELECT MIN(number) FROM versions AS own WHERE own.file = walk.file)
         LEFT JOIN files ON files.position = walk.file
         ORDER BY walk.file`,
        [after, limit],
      )
      // Files in quarantine keep their versions.
      const found = rows.flatMap(({ workspace, project, version, replaced_at: replacedAt, ...row }) =>
        workspace === null || project === null || version === null
          ? []
          : [{ ...row, workspace, project, version, replacedAt }],
      )
      return { found, next: rows.length < limit ? undefined : rows.at(-1)?.position }
    },

    async dropVersions(file, drop): Promise<void> {
      await database.transaction(dropVersions(file.position, drop), [projectLock(file, 'exclusive')])
    },

    async takeLease(name: string, now: number, until: number): Promise<boolean> {
      const sql = `INSERT INTO leases (name, owner, expires_at) VALUES ($1, '', $2)
                   ON CONFLICT (name) DO UPDATE SET expires_at = excluded.expires_at WHERE leases.expires_at <= $3`
      return database.transaction([{ sql, values: [name, until, now], changes: 1 }])
    },

    async versionScanned({ position }: FileRecord, number: number, report: ScanReport, now: number) {
      const sql = 'UPDATE versions SET scan = $3 WHERE file = $1 AND number = $2'
      await database.transaction([{ sql, values: [position, number, scanText(report, now)] }])
    },

    async restoreVersion(before: FileRecord, after: FileRecord, version: Version, more: NewContent) {
      const { position } = before
      return database.transaction(
        [
          retainBlob('versions', 'file = $1 AND number = $2 AND blob = $3', [
            position,
            version.number,
            version.blob,
          ]),
          ...replaceRows(before, after, more),
        ],
        [projectLock(before, 'shared')],
      )
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

    async move(before: FileRecord, after: FileRecord, more: Move): Promise<boolean> {
      const { report, key, now, purgeFrom } = more
      return database.transaction(
        [
          ...moveFile(before, after, report && scanText(report, now), purgeFrom),
          ...(key ? [insertKey(key, JSON.stringify(after), now)] : []),
        ],
        [projectLock(before, 'shared')],
      )
    },

    async remove(file: FileRecord, purgeFrom?: number): Promise<boolean> {
      return database.transaction(
        [...removeFile(file, purgeFrom), ...releaseContent(file), ...releaseMarked()],
        [projectLock(file, 'shared')],
      )
    },

    async purgeFromCheckpoints({ workspace, project, id, position }): Promise<boolean> {
      const where = 'file = $1 AND id = $2 AND workspace = $3'
      const values = [position, id, workspace]
      const rows = await database.query<{ project: string }>(
        `SELECT DISTINCT project FROM checkpoint_files WHERE ${where} AND blob IS NOT NULL`,
        values,
      )
      if (rows.length === 0 || rows.some((row) => project !== undefined && row.project !== project))
        return false
      await database.transaction(
        [
          markBlobsOf('checkpoint_files', where, values),
          { sql: `UPDATE checkpoint_files SET blob = NULL WHERE ${where}`, values },
          ...releaseMarked(),
        ],
        rows
          .map((row) => row.project)
          .sort()
          .map((name) => projectLock({ workspace, project: name }, 'exclusive')),
      )
      return true
    },

    async condemn(blob: string): Promise<boolean> {
      return database.transaction([
        { sql: 'UPDATE intents SET due_at = 0 WHERE blob = $1', values: [blob], changes: 1 },
      ])
    },

    async condemned(blobs: readonly string[]): Promise<string[]> {
      const places = blobs.map((_, index) => `$${index + 1}`)
      const sql = `SELECT blob FROM intents WHERE due_at = 0 AND blob IN (${places})`
      return (await database.query<{ blob: string }>(sql, blobs)).map(({ blob }) => blob)
    },

    async forget(blobs: readonly string[]): Promise<void> {
      await database.transaction(
        blobs.flatMap((blob) => [
          ...(isSmall(blob) ? [deleteSmall(blob)] : []),
          { sql: 'DELETE FROM intents WHERE blob = $1 AND due_at = 0', values: [blob] },
        ]),
      )
    },

    ownedAmong: (blobs: readonly string[]) => ownedAmong(database, blobs),

    async dueIntents(time: number, after: string, limit: number): Promise<string[]> {
      const sql = 'SELECT blob FROM intents WHERE due_at <= $1 AND blob > $2 ORDER BY blob LIMIT $3'
      const rows = await database.query<{ blob: string }>(sql, [time, after, limit])
      return rows.map((row) => row.blob)
    },

    async findByIdempotencyKey<Answer>({ token, key, fingerprint }: IdempotencyKey) {
      const stored = await findByKey(database, token, key)
      if (stored && stored.fingerprint !== fingerprint) throw idempotencyConflict()
      return stored && (JSON.parse(stored.answer) as Answer)
    },

    deleteIdempotencyKeysBefore: (time: number) => deleteIdempotencyKeysBefore(database, time),
  }
}

interface OldestRow extends Row {
  position: number
  workspace: string | null
  project: string | null
  version: number | null
  number: number
  replaced_at: number
}

const AT_PATH = `SELECT ${FILE_COLUMNS} FROM files
  WHERE workspace = $1 AND project = $2 AND folder = $3 AND name = $4 ORDER BY position DESC`

function replaceRows(before: FileRecord, after: FileRecord, more: NewContent): Statement[] {
  const { report, origin, drop, now, purgeFrom } = more
  return [
    ...replaceContent(before, after, { scan: scanText(report, now), origin, drop }),
    ...changeTotals([{ before, after }]),
    ...(purgeFrom === undefined ? [] : [purgeLater(after.id, purgeFrom)]),
  ]
}

function storeContent({ blob }: FileRecord, { bytes, intended }: NewFile): Statement[] {
  const removeIntent = {
    sql: 'DELETE FROM intents WHERE blob = $1 AND due_at > 0',
    values: [blob],
    changes: 1,
  }
  return [...(bytes ? [insertSmall(blob, bytes)] : []), ...(intended ? [removeIntent] : [])]
}
