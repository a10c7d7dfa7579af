import type { Row, Statement } from '../database/database.ts'
import type { FileRecord } from './file.ts'
import { removeFromLists } from './lists.ts'
import type { Kind } from './media-type.ts'
import { purgeLater } from './purges.ts'

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
  const { media_type, description, kind, ...rest } = row
  return { ...rest, description: description ?? undefined, mediaType: media_type, kind: kind as Kind }
}

/**
 * Takes a file out of all tables. Whoever runs this says in the same transaction what becomes of its bytes.
 * `purgeFrom`: when the edge is to forget it, if there is one.
 */
export function removeFile(file: FileRecord, purgeFrom: number | undefined): Statement[] {
  return [
    {
      sql: 'DELETE FROM files WHERE position = $1 AND id = $2',
      values: [file.position, file.id],
      changes: 1,
    },
    ...removeFromLists(file),
    ...(purgeFrom === undefined ? [] : [purgeLater(file.id, purgeFrom)]),
    { sql: 'DELETE FROM scans WHERE position = $1', values: [file.position] },
  ]
}
