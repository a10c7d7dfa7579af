import type { Row, Statement, Value } from '../database/database.ts'
import { dropFolders, keepFolders } from './folders.ts'
import { moveBetweenLists, removeFromLists } from './lists.ts'
import { purgeLater } from './purges.ts'
import type { Kind } from './scanning.ts'
import type { FileRecord } from './types.ts'

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
  // One by one: what is made by spreading is slow to make and to read, and this is made for every request of a file.
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

/**
 * Takes a file out of all tables, if it is as it was read. Whoever runs this says in the same transaction what becomes of its bytes.
 * `purgeFrom`: when the edge is to forget it, if there is one.
 */
export function removeFile(file: FileRecord, purgeFrom: number | undefined): Statement[] {
  return [
    { sql: `DELETE FROM files WHERE ${UNCHANGED}`, values: unchanged(file), changes: 1 },
    ...removeFromLists(file),
    ...dropFolders(file),
    ...(purgeFrom === undefined ? [] : [purgeLater(file.id, purgeFrom)]),
    { sql: 'DELETE FROM scans WHERE position = $1', values: [file.position] },
  ]
}

/** Gives a file another name or folder. `purgeFrom`: when the edge is to forget what it was called, if it has to. */
export function moveFile(before: FileRecord, after: FileRecord, purgeFrom: number | undefined): Statement[] {
  return [
    {
      sql: `UPDATE files SET folder = $6, name = $7, media_type = $8, kind = $9 WHERE ${UNCHANGED}`,
      values: [...unchanged(before), after.folder, after.name, after.mediaType, after.kind],
      changes: 1,
    },
    ...moveBetweenLists(before, after),
    ...keepFolders(after, before),
    ...dropFolders(before, after),
    ...(purgeFrom === undefined ? [] : [purgeLater(after.id, purgeFrom)]),
  ]
}

// What its lists are made of: a file that was renamed since it was read stands in others than its reader thinks.
const UNCHANGED = 'position = $1 AND id = $2 AND folder = $3 AND name = $4 AND media_type = $5'

function unchanged({ position, id, folder, name, mediaType }: FileRecord): Value[] {
  return [position, id, folder, name, mediaType]
}
