import type { Statement } from '../../database/database.ts'
import { purgeLater } from '../delete/purges.ts'
import { deleteRow, UNCHANGED, unchanged } from '../file-rows.ts'
import { changeTotals } from '../list/folder-totals.ts'
import type { FileRecord } from '../types.ts'

export interface Merge {
  readonly now: number
  readonly purgeFrom: number | undefined
}

/**
 * Makes the contents and versions of other files earlier versions of a file. `others`: newest first. Fails if one of the files
 * has changed. References to contents move from one row to another, so their number stays the same.
 */
export function mergeFiles(
  file: FileRecord,
  others: readonly FileRecord[],
  { now, purgeFrom }: Merge,
): Statement[] {
  const added = others.reduce((sum, { version }) => sum + version, 0)
  let offset = 0
  return [
    {
      sql: `UPDATE files SET version = version + $7 WHERE ${UNCHANGED}`,
      values: [...unchanged(file), added],
      changes: 1,
    },
    ...shiftVersions(file, added),
    ...others.toReversed().flatMap((other) => {
      const statements = becomeVersion(file, other, offset, now)
      offset += other.version
      return statements
    }),
    ...changeTotals(others.map((before) => ({ before }))),
    ...(purgeFrom === undefined ? [] : others.map(({ id }) => purgeLater(id, purgeFrom))),
  ]
}

/** In two steps: otherwise a version could get the number of one that is not shifted yet. */
function shiftVersions({ position, version }: FileRecord, by: number): Statement[] {
  if (version === 1) return []
  return [
    { sql: 'UPDATE versions SET number = -number WHERE file = $1', values: [position] },
    { sql: 'UPDATE versions SET number = $2 - number WHERE file = $1', values: [position, by] },
  ]
}

function becomeVersion(
  { position }: FileRecord,
  other: FileRecord,
  offset: number,
  now: number,
): Statement[] {
  return [
    {
      sql: 'UPDATE versions SET file = $2, number = number + $3 WHERE file = $1',
      values: [other.position, position, offset],
    },
    {
      sql: `INSERT INTO versions (file, number, name, size, media_type, kind, sha256, blob, scan, origin, written_at, replaced_at)
            SELECT CAST($2 AS BIGINT), version + $3, name, size, media_type, kind, sha256, blob, scan, origin,
              COALESCE(changed_at, position / 1000), CAST($4 AS BIGINT)
            FROM files WHERE position = $1`,
      values: [other.position, position, offset, now],
      changes: 1,
    },
    deleteRow(other),
  ]
}
