import type { Database, Statement, Value } from '../../database/database.ts'
import { extensionOf } from '../scan/scanning.ts'
import type { FileRecord } from '../types.ts'

// The table of totals: for each folder and type, the number of files in the folder itself and at any depth, and the bytes of
// the latter.

// More would cost reads, fewer would let concurrent uploads wait for each other.
const PARTS = 16

/** What lists can select files by: the value of the column `type`. */
export function typeOf({ kind, mediaType, name }: FileRecord): string {
  return `${kind} ${mediaType} ${extensionOf(name)}`
}

/** The root and all folders on the path: ``, `a`, `a/b` and `a/b/c` for a file in `a/b/c`. */
export function foldersOf({ folder }: FileRecord): string[] {
  const segments = folder === '' ? [] : folder.split('/')
  return ['', ...segments.map((_, index) => segments.slice(0, index + 1).join('/'))]
}

export function parentAndName(folder: string): [parent: string, name: string] {
  const slash = folder.lastIndexOf('/')
  return [folder.slice(0, Math.max(0, slash)), folder.slice(slash + 1)]
}

/** A file before and after a change. Without `before` it is new, without `after` it is deleted. */
export interface Changed {
  readonly before?: FileRecord | undefined
  readonly after?: FileRecord | undefined
}

/** Rows per statement. */
const MAX_ROWS = 500

/** For the transaction that changes these files. */
export function changeTotals(changed: readonly Changed[]): Statement[] {
  const totals = createTotals()
  for (const change of changed) totals.add(change)
  return totals.statements()
}

/** For a transaction that changes many files. */
export function createTotals() {
  const changes = new Map<string, Change>()
  return {
    add({ before, after }: Changed): void {
      if (before) count(changes, before, -1)
      if (after) count(changes, after, 1)
    },
    statements: () => statementsOf(changes),
  }
}

function statementsOf(changes: ReadonlyMap<string, Change>): Statement[] {
  // In a fixed order, so that concurrent transactions cannot deadlock.
  const rows = [...changes]
    .filter(([, { direct, below, bytes }]) => direct !== 0 || below !== 0 || bytes !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, change]) => change)
  const parts = Map.groupBy(rows, ({ own }) => own.join('\n'))
  return [...parts.values()].flatMap((part) =>
    Array.from({ length: Math.ceil(part.length / MAX_ROWS) }, (_, index) =>
      changeRows(part.slice(index * MAX_ROWS, (index + 1) * MAX_ROWS)),
    ).flat(),
  )
}

function changeRows(rows: readonly Change[]): Statement[] {
  const own = rows[0]?.own ?? []
  const emptied = rows.filter(({ below }) => below < 0)
  return [
    {
      sql: `INSERT INTO folder_totals (workspace, project, part, parent, name, type, direct, below, bytes)
            VALUES ${places(rows, 6, (...values) => `($1, $2, $3, ${values})`)}
            ON CONFLICT (workspace, project, parent, name, type, part) DO UPDATE
            SET direct = folder_totals.direct + excluded.direct, below = folder_totals.below + excluded.below,
              bytes = folder_totals.bytes + excluded.bytes`,
      values: [...own, ...rows.flatMap(({ key, direct, below, bytes }) => [...key, direct, below, bytes])],
      changes: rows.length,
    },
    ...(emptied.length === 0 ? [] : [deleteEmpty(own, emptied)]),
  ]
}

interface Change {
  /** Workspace, project and part. */
  readonly own: readonly Value[]
  readonly key: readonly [parent: string, name: string, type: string]
  direct: number
  below: number
  bytes: number
}

function count(changes: Map<string, Change>, file: FileRecord, by: 1 | -1): void {
  const type = typeOf(file)
  const own = [file.workspace, file.project, file.position % PARTS]
  for (const folder of foldersOf(file)) {
    const name = [...own, folder, type].join('\n')
    const key = [...parentAndName(folder), type] as const
    const change = changes.get(name) ?? { own, key, direct: 0, below: 0, bytes: 0 }
    changes.set(name, change)
    change.below += by
    change.bytes += by * file.size
    if (folder === file.folder) change.direct += by
  }
}

function deleteEmpty(own: readonly Value[], rows: readonly Change[]): Statement {
  const keys = places(
    rows,
    3,
    (parent, name, type) => `(parent = ${parent} AND name = ${name} AND type = ${type})`,
  )
  return {
    sql: `DELETE FROM folder_totals WHERE workspace = $1 AND project = $2 AND part = $3 AND below = 0 AND (${keys.join(' OR ')})`,
    values: [...own, ...rows.flatMap(({ key }) => key)],
  }
}

/** Placeholders for each row, starting with `$4`. */
function places(rows: readonly unknown[], columns: number, write: (...places: string[]) => string): string[] {
  return rows.map((_, row) =>
    write(...Array.from({ length: columns }, (_, column) => `$${row * columns + column + 4}`)),
  )
}

/** Number and bytes of the files of a project. */
export async function totalsOfProject(
  database: Pick<Database, 'get'>,
  workspace: string,
  project: string,
): Promise<{ files: number; bytes: number }> {
  const row = await database.get<{ files: number; bytes: number }>(
    `SELECT CAST(COALESCE(SUM(below), 0) AS BIGINT) AS files, CAST(COALESCE(SUM(bytes), 0) AS BIGINT) AS bytes
     FROM folder_totals WHERE workspace = $1 AND project = $2 AND parent = '' AND name = ''`,
    [workspace, project],
  )
  return row ?? { files: 0, bytes: 0 }
}
