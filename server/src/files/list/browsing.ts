import type { Database, Row } from '../../database/database.ts'
import { type FileRow, LISTED_COLUMNS, toRecord } from '../file-rows.ts'
import type { Browsing } from '../ports.ts'
import type { FileRecord, List, ListFilter, NamedFile, ProjectSummary, Slice } from '../types.ts'
import { parentAndName } from './folder-totals.ts'
import { BATCH_SIZE, openList, padded, readList, rowsAt } from './lists.ts'

export interface FolderSummary {
  readonly name: string
  /** Number of files in the folder, at any depth. */
  readonly files: number
}

/** Queries projects, folders and names. The cost of a query depends only on `limit`. */
export function createBrowsing(database: Database): Browsing {
  return {
    async projectNames(workspace: string, { after, limit }: Slice): Promise<string[]> {
      return distinct(database, 'project', 'workspace = $3', [after, limit, workspace])
    },

    async projects(workspace: string, names: readonly string[]): Promise<Map<string, ProjectSummary>> {
      if (names.length === 0) return new Map()
      const rows = await database.query<{ project: string; files: number | null; last: number | null }>(
        `WITH wanted (project) AS (VALUES ${rowsFrom(2)}) SELECT project,
           (SELECT SUM(below) FROM folder_totals
            WHERE workspace = $1 AND project = wanted.project AND parent = '' AND name = '') AS files,
           (SELECT MAX(position) FROM files WHERE workspace = $1 AND project = wanted.project) AS last
         FROM wanted`,
        [workspace, ...padded(names, BATCH_SIZE)],
      )
      // If the last file is being removed right now, there may be a count without a newest position.
      return new Map(
        rows.flatMap(({ project, files, last }) =>
          files === null || last === null ? [] : [[project, { project, files, last }]],
        ),
      )
    },

    async folderNames(
      workspace: string,
      project: string,
      parent: string,
      { after, limit }: Slice,
    ): Promise<string[]> {
      const where = 'workspace = $3 AND project = $4 AND parent = $5'
      return distinct(database, 'name', where, [after, limit, workspace, project, parent])
    },

    async filesBelow(
      workspace: string,
      project: string,
      folders: readonly string[],
    ): Promise<Map<string, number>> {
      if (folders.length === 0) return new Map()
      const rows = await database.query<{ parent: string; name: string; total: number | null }>(
        `WITH wanted (parent, name) AS (VALUES ${rowsFrom(3, 2)}) SELECT parent, name,
           (SELECT SUM(below) FROM folder_totals
            WHERE workspace = $1 AND project = $2 AND parent = wanted.parent AND name = wanted.name) AS total
         FROM wanted`,
        [workspace, project, ...padded(folders.flatMap(parentAndName), 2 * BATCH_SIZE)],
      )
      return new Map(
        rows.flatMap(({ parent, name, total }) =>
          total === null ? [] : [[parent === '' ? name : `${parent}/${name}`, total]],
        ),
      )
    },

    openList: (workspace: string, project: string, filter: ListFilter) =>
      openList(database, workspace, project, filter),

    async namesIn(list: List, before: number, limit: number): Promise<NamedFile[]> {
      const page = { offset: 0, limit, after: before }
      return readList<Row & NamedFile>(database, list, 'files.position, id, name', page)
    },

    async filesAt(positions: readonly number[]): Promise<FileRecord[]> {
      return (await rowsAt<FileRow>(database, LISTED_COLUMNS, positions)).map(toRecord)
    },
  }
}

/** Different values of a column, in order. Seeks from each to the next: a value may have thousands of rows in the index. */
async function distinct(
  database: Database,
  column: string,
  where: string,
  values: readonly [after: string, limit: number, ...where: string[]],
): Promise<string[]> {
  const next = (than: string) =>
    `(SELECT ${column} FROM folder_totals WHERE ${where} AND ${column} > ${than} ORDER BY ${column} LIMIT 1)`
  const rows = await database.query<{ value: string }>(
    `WITH RECURSIVE walk (value, step) AS (
       SELECT ${next('$1')}, 1
       UNION ALL SELECT ${next('walk.value')}, step + 1 FROM walk WHERE value IS NOT NULL AND step < $2
     ) SELECT value FROM walk WHERE value IS NOT NULL ORDER BY step`,
    values,
  )
  return rows.map(({ value }) => value)
}

/** Always as many rows, so that the statement is the same; unused ones are NULL. Each is looked up separately. */
function rowsFrom(first: number, columns = 1): string[] {
  return Array.from({ length: BATCH_SIZE }, (_, row) => {
    const places = Array.from({ length: columns }, (_, column) => `$${first + row * columns + column}`)
    return `(${places})`
  })
}
