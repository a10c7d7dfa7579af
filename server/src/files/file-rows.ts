import type { Reader, Row, Statement, Value } from '../database/database.ts'
import { purgeLater } from './delete/purges.ts'
import { changeTotals, typeOf } from './list/folder-totals.ts'
import type { Kind } from './scan/scanning.ts'
import { markBlobs, markBlobsOf, releaseMarked } from './shared-blobs.ts'
import type { FileRecord, Origin, VersionsToDrop } from './types.ts'

const COLUMNS =
  'id, workspace, project, folder, name, size, media_type, kind, sha256, blob, version, changed_at'
/** Not the scan, which is longer than all of them. */
export const FILE_COLUMNS = `position, ${COLUMNS}, description`
/** Lists do not show descriptions, which are long. */
export const LISTED_COLUMNS = `files.position, ${COLUMNS}, NULL AS description`

export interface FileRow extends Row {
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
  version: number
  changed_at: number | null
}

export function toRecord(row: FileRow): FileRecord {
  // Not by spreading: such objects are slow to create and read, and this runs for every request for a file.
  return {
    id: row.id,
    position: row.position,
    workspace: row.workspace,
    project: row.project,
    folder: row.folder,
    name: row.name,
    description: row.description ?? undefined,
    size: row.size,
    mediaType: row.media_type,
    kind: row.kind as Kind,
    sha256: row.sha256,
    blob: row.blob,
    version: row.version,
    changedAt: row.changed_at ?? undefined,
  }
}

/** The tables with references to blobs. */
export const BLOB_OWNERS = ['intents', 'files', 'versions', 'checkpoint_files', 'quarantine'] as const

/** Which of these blobs have a reference or an intent, at one moment. Reads all files. */
export async function ownedAmong(
  source: Pick<Reader, 'query'>,
  blobs: readonly string[],
): Promise<Set<string>> {
  const places = blobs.map((_, index) => `$${index + 1}`)
  const from = (table: string) => `SELECT blob FROM ${table} WHERE blob IN (${places})`
  const sql = BLOB_OWNERS.map(from).join(' UNION ALL ')
  const rows = await source.query<{ blob: string }>(sql, blobs)
  return new Set(rows.map(({ blob }) => blob))
}

/** `scan`: the value of that column. */
export function insertFile(file: FileRecord, scan: string | null, origin: Origin | undefined): Statement {
  return {
    sql: `INSERT INTO files (position, id, workspace, project, folder, name, description, size, media_type, kind, sha256, blob,
            version, changed_at, type, scan, origin)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) ON CONFLICT DO NOTHING`,
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
      file.version,
      file.changedAt ?? null,
      typeOf(file),
      scan,
      originText(origin),
    ],
    changes: 1,
  }
}

export function originText(origin: Origin | undefined): string | null {
  return origin ? JSON.stringify(origin) : null
}

/** Fails if another file has the path of this file. */
export function requireAlone({ position, workspace, project, folder, name }: FileRecord): Statement {
  return {
    sql: `DELETE FROM files WHERE position = $1 AND EXISTS (SELECT 1 FROM files AS other
          WHERE workspace = $2 AND project = $3 AND folder = $4 AND name = $5 AND other.position <> $1)`,
    values: [position, workspace, project, folder, name],
    changes: 0,
  }
}

/** Replaces the content of a file, and its path if that differs. Keeps the old content as a version. Totals are not changed. */
export function replaceContent(
  before: FileRecord,
  after: FileRecord,
  {
    scan,
    origin,
    drop,
  }: { scan: string | null; origin: Origin | undefined; drop?: VersionsToDrop | undefined },
): Statement[] {
  return [
    {
      sql: `INSERT INTO versions (file, number, name, size, media_type, kind, sha256, blob, scan, origin, written_at, replaced_at)
            SELECT position, version, name, size, media_type, kind, sha256, blob, scan, origin,
              COALESCE(changed_at, position / 1000), $3
            FROM files WHERE position = $1 AND version = $2 ON CONFLICT DO NOTHING`,
      values: [before.position, before.version, after.changedAt ?? 0],
      changes: 1,
    },
    {
      sql: `UPDATE files SET folder = $7, name = $8, description = $9, size = $10, media_type = $11, kind = $12, sha256 = $13,
              blob = $14, version = $15, changed_at = $16, type = $17, scan = $18, origin = $19
            WHERE ${UNCHANGED}`,
      values: [
        ...unchanged(before),
        after.folder,
        after.name,
        after.description ?? null,
        after.size,
        after.mediaType,
        after.kind,
        after.sha256,
        after.blob,
        after.version,
        after.changedAt ?? null,
        typeOf(after),
        scan,
        originText(origin),
      ],
      changes: 1,
    },
    ...(drop ? dropVersions(after.position, drop) : []),
  ]
}

export function dropVersions(position: number, { upTo, before }: VersionsToDrop): Statement[] {
  const where = 'file = $1 AND number <= $2 AND replaced_at <= $3'
  const values = [position, upTo, before]
  return [
    markBlobsOf('versions', where, values),
    { sql: `DELETE FROM versions WHERE ${where}`, values },
    ...releaseMarked(),
  ]
}

/** Removes the versions of a file, and its reference to its current content. */
export function releaseContent({ position, blob, version }: FileRecord): Statement[] {
  const versions = { sql: 'DELETE FROM versions WHERE file = $1', values: [position] }
  return [
    ...markBlobs([blob]),
    // A file that was never replaced has no versions.
    ...(version > 1 ? [markBlobsOf('versions', 'file = $1', [position]), versions] : []),
  ]
}

/**
 * Removes the row of a file if it is unchanged since it was read. The caller decides in the same transaction what happens to its
 * content and versions. `purgeFrom`: when to purge it from the edge, if there is one.
 */
export function removeFile(file: FileRecord, purgeFrom: number | undefined): Statement[] {
  return [
    deleteRow(file),
    ...changeTotals([{ before: file }]),
    ...(purgeFrom === undefined ? [] : [purgeLater(file.id, purgeFrom)]),
  ]
}

/** Fails if the file has changed since it was read. */
export function deleteRow(file: FileRecord): Statement {
  return { sql: `DELETE FROM files WHERE ${UNCHANGED}`, values: unchanged(file), changes: 1 }
}

/**
 * Renames or moves a file. `scan`: the result under the new name, if it was scanned again. `purgeFrom`: when to purge the old
 * name from the edge, if necessary.
 */
export function moveFile(
  before: FileRecord,
  after: FileRecord,
  scan: string | undefined,
  purgeFrom: number | undefined,
): Statement[] {
  return [
    moveRow(before, after, scan),
    ...changeTotals([{ before, after }]),
    ...(purgeFrom === undefined ? [] : [purgeLater(after.id, purgeFrom)]),
  ]
}

/** Changes the path or the description. Fails if the file has changed since it was read. */
export function moveRow(before: FileRecord, after: FileRecord, scan: string | undefined): Statement {
  const { folder, name, mediaType, kind, description } = after
  // Otherwise a description that was changed since the file was read stays.
  const isDescribed = description !== before.description
  return {
    sql: `UPDATE files SET folder = $7, name = $8, media_type = $9, kind = $10, type = $11, scan = COALESCE($12, scan)
            ${isDescribed ? ', description = $13' : ''}
          WHERE ${UNCHANGED}`,
    values: [
      ...[...unchanged(before), folder, name, mediaType, kind, typeOf(after), scan ?? null],
      ...(isDescribed ? [description ?? null] : []),
    ],
    changes: 1,
  }
}

// These columns determine the totals (`version` the size): a file that was renamed since it was read is counted elsewhere than
// its reader assumes.
export const UNCHANGED =
  'position = $1 AND id = $2 AND folder = $3 AND name = $4 AND media_type = $5 AND version = $6'

export function unchanged({ position, id, folder, name, mediaType, version }: FileRecord): Value[] {
  return [position, id, folder, name, mediaType, version]
}
