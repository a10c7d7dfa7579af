import type { Database, Value } from '../database/database.ts'
import { type FileRow, toRecord } from './file-rows.ts'
import { below, listFor } from './lists.ts'
import type { Browsing } from './ports.ts'
import type { FileRecord, ListFilter, NamedFile, ProjectSummary, Slice } from './types.ts'

export interface FolderSummary {
  readonly name: string
  /** Number of files in the folder, at any depth. */
  readonly files: number
}

/** Number of items per query. In SQLite each item blocks the event loop for some ten microseconds. */
export const BATCH_SIZE = 100

/** Queries projects, folders and names. The cost of a query depends only on `limit`. */
export function createBrowsing(database: Database): Browsing {
  return {
    async projectNames(workspace: string, { after, limit }: Slice): Promise<string[]> {
      // Seeks from each project to the next: a project has thousands of rows in the index.
      const next = (than: string) =>
        `(SELECT project FROM lists WHERE workspace = $1 AND project > ${than} ORDER BY project LIMIT 1)`
      const rows = await database.query<{ project: string }>(
        `WITH RECURSIVE walk (project, step) AS (
           SELECT ${next('$2')}, 1
           UNION ALL SELECT ${next('walk.project')}, step + 1 FROM walk WHERE project IS NOT NULL AND step < $3
         ) SELECT project FROM walk WHERE project IS NOT NULL ORDER BY step`,
        [workspace, after, limit],
      )
      return rows.map(({ project }) => project)
    },

    async projects(workspace: string, names: readonly string[]): Promise<Map<string, ProjectSummary>> {
      if (names.length === 0) return new Map()
      const list = `SELECT id FROM lists WHERE workspace = $1 AND project = wanted.project AND scope = $2 AND type = ''`
      const rows = await database.query<{ project: string; files: number | null; last: number | null }>(
        `WITH wanted (project) AS (VALUES ${rowsFrom(3)}) SELECT project,
           (SELECT SUM(total) FROM list_totals WHERE list = (${list})) AS files,
           (SELECT MAX(position) FROM list_files WHERE list = (${list})) AS last
         FROM wanted`,
        [workspace, below(''), ...padded(names)],
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
      const rows = await database.query<{ name: string }>(
        `SELECT name FROM folders WHERE workspace = $1 AND project = $2 AND parent = $3 AND name > $4
         ORDER BY name LIMIT $5`,
        [workspace, project, parent, after, limit],
      )
      return rows.map(({ name }) => name)
    },

    async filesBelow(
      workspace: string,
      project: string,
      folders: readonly string[],
    ): Promise<Map<string, number>> {
      if (folders.length === 0) return new Map()
      const folderOf = new Map(folders.map((folder) => [below(folder), folder]))
      const rows = await database.query<{ scope: string; total: number | null }>(
        `WITH wanted (scope) AS (VALUES ${rowsFrom(3)}) SELECT scope,
           (SELECT SUM(total) FROM list_totals WHERE list =
             (SELECT id FROM lists WHERE workspace = $1 AND project = $2 AND scope = wanted.scope AND type = '')) AS total
         FROM wanted`,
        [workspace, project, ...padded([...folderOf.keys()])],
      )
      return new Map(
        rows.flatMap(({ scope, total }) => (total === null ? [] : [[folderOf.get(scope) ?? '', total]])),
      )
    },

    async listId(workspace: string, project: string, filter: ListFilter): Promise<number | undefined> {
      const { scope, type } = listFor(filter)
      const [row] = await database.query<{ id: number }>(
        'SELECT id FROM lists WHERE workspace = $1 AND project = $2 AND scope = $3 AND type = $4',
        [workspace, project, scope, type],
      )
      return row?.id
    },

    async namesIn(list: number, before: number, limit: number): Promise<NamedFile[]> {
      return database.query<{ position: number; id: string; name: string }>(
        `SELECT files.position, id, name FROM files JOIN (
           SELECT position FROM list_files WHERE list = $1 AND position < $2 ORDER BY position DESC LIMIT $3
         ) AS slice ON files.position = slice.position ORDER BY files.position DESC`,
        [list, before, limit],
      )
    },

    async filesAt(positions: readonly number[]): Promise<FileRecord[]> {
      const found: FileRecord[] = []
      for (let from = 0; from < positions.length; from += BATCH_SIZE) {
        const rows = await database.query<FileRow>(
          `SELECT position, id, workspace, project, folder, name, NULL AS description, size, media_type, kind, sha256, blob
           FROM files WHERE position IN (${placesFrom(1)}) ORDER BY position DESC`,
          padded(positions.slice(from, from + BATCH_SIZE)),
        )
        found.push(...rows.map(toRecord))
      }
      return found
    },
  }
}

// The number of placeholders is fixed, so that the statement is always the same; unused ones are NULL, which matches nothing.
// They are rows, each looked up separately: for a long IN, PostgreSQL may compare every list of a project with every value.

const placesFrom = (first: number) => Array.from({ length: BATCH_SIZE }, (_, index) => `$${index + first}`)
const rowsFrom = (first: number) => placesFrom(first).map((place) => `(${place})`)

function padded(values: readonly Value[]): Value[] {
  return Array.from({ length: BATCH_SIZE }, (_, index) => values[index] ?? null)
}
