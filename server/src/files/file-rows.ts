import type { Reader, Row, Statement, Value } from '../database/database.ts'
import { changeTotals, typeOf } from './folder-totals.ts'
import { purgeLater } from './purges.ts'
import type { Kind } from './scanning.ts'
import type { FileRecord } from './types.ts'

const COLUMNS = 'id, workspace, project, folder, name, size, media_type, kind, sha256, blob'
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
  }
}

/** Which of these blobs belong to a file, the quarantine or an intent, at one moment. Reads all files. */
export async function ownedAmong(
  source: Pick<Reader, 'query'>,
  blobs: readonly string[],
): Promise<Set<string>> {
  const places = blobs.map((_, index) => `$${index + 1}`)
  const from = (table: string) => `SELECT blob FROM ${table} WHERE blob IN (${places})`
  const sql = [from('intents'), from('files'), from('quarantine')].join(' UNION ALL ')
  const rows = await source.query<{ blob: string }>(sql, blobs)
  return new Set(rows.map(({ blob }) => blob))
}

/**
 * Removes a file from all tables if it is unchanged since it was read. The caller decides in the same transaction what happens
 * to its bytes. `purgeFrom`: when to purge it from the edge, if there is one.
 */
export function removeFile(file: FileRecord, purgeFrom: number | undefined): Statement[] {
  return [
    { sql: `DELETE FROM files WHERE ${UNCHANGED}`, values: unchanged(file), changes: 1 },
    ...changeTotals(file, undefined),
    ...(purgeFrom === undefined ? [] : [purgeLater(file.id, purgeFrom)]),
  ]
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
  const { folder, name, mediaType, kind } = after
  return [
    {
      sql: `UPDATE files SET folder = $6, name = $7, media_type = $8, kind = $9, type = $10, scan = COALESCE($11, scan)
            WHERE ${UNCHANGED}`,
      values: [...unchanged(before), folder, name, mediaType, kind, typeOf(after), scan ?? null],
      changes: 1,
    },
    ...changeTotals(before, after),
    ...(purgeFrom === undefined ? [] : [purgeLater(after.id, purgeFrom)]),
  ]
}

// These columns determine the totals: a file that was renamed since it was read is counted elsewhere than its reader assumes.
const UNCHANGED = 'position = $1 AND id = $2 AND folder = $3 AND name = $4 AND media_type = $5'

function unchanged({ position, id, folder, name, mediaType }: FileRecord): Value[] {
  return [position, id, folder, name, mediaType]
}
