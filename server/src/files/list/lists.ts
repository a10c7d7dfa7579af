import type { Database, Row, Value } from '../../database/database.ts'
import { refuse } from '../../errors.ts'
import { yieldToOthers } from '../../queue/yield-to-others.ts'
import { canonical, type Kind } from '../scan/scanning.ts'
import type { List, ListFilter, ListRange, Page } from '../types.ts'
import { parentAndName } from './folder-totals.ts'

/*
 * Reads pages of files, newest first, for any filter, without counting or sorting all of them.
 *
 * - A list consists of ranges of an index: one for a project or a folder, one for each type that the filter selects, and one
 *   for each subfolder of a recursive list. Each range is sorted by position, so a page is the head of their merge.
 * - Which ranges exist, and the total, come from `folder_totals`. The transaction that changes a file changes them, so a total
 *   is exact, but it is read before the page: files may come and go in between.
 * - Few ranges are merged by the database, more by the service, which reads `offset + limit` positions of each group. With more
 *   ranges, or deep inside a list, it walks along the project and picks the files that match. Decision 3 has measurements.
 * - No query reads more than a few thousand index rows before other requests get their turn, because SQLite reads on the
 *   event loop. An offset inside a query is the exception; it starts from the nearer end of the list.
 * - A page after a position (`after`) has no offset, so following pages costs the same anywhere and repeats no file.
 */

const END = Number.MAX_SAFE_INTEGER
const RANGES_PER_QUERY = 64
const MAX_RANGES = 1024
// More positions are not sorted here.
const MAX_SORTED = 5_000
// Blocks the event loop for about two milliseconds in SQLite.
const WALK_ROWS = 2_000

/** Undefined if no file matches. */
export async function openList(
  database: Pick<Database, 'query'>,
  workspace: string,
  project: string,
  filter: ListFilter,
): Promise<List | undefined> {
  const { folder, recursive } = scopeOf(filter)
  const fits = typeFilter(filter.type)
  // Without a filter, the types need not be distinguished.
  const type = fits ? 'type' : "''"
  const groups = await database.query<{ type: string; direct: number; below: number }>(
    `SELECT ${type} AS type, CAST(SUM(direct) AS BIGINT) AS direct, CAST(SUM(below) AS BIGINT) AS below FROM folder_totals
     WHERE workspace = $1 AND project = $2 AND parent = $3 AND name = $4 GROUP BY 1`,
    [workspace, project, ...parentAndName(folder)],
  )
  const selected = groups.filter((group) => !fits || fits(group.type))
  const total = selected.reduce((sum, { direct, below }) => sum + (recursive ? below : direct), 0)
  if (total === 0) return undefined
  const list = { workspace, project, filter, total }
  const rangeOf = (folder: string | undefined, type: string) => ({
    ...(folder !== undefined && { folder }),
    ...(fits && { type }),
  })
  const bounded = (ranges: ListRange[]) => (ranges.length > MAX_RANGES ? undefined : ranges)
  if (recursive && folder === '')
    return { ...list, ranges: bounded(selected.map(({ type }) => rangeOf(undefined, type))) }
  const own = selected.filter(({ direct }) => direct > 0).map(({ type }) => rangeOf(folder, type))
  if (!recursive) return { ...list, ranges: bounded(own) }
  const rows = await database.query<{ parent: string; name: string; type: string }>(
    `SELECT parent, name, ${type} AS type FROM (
       SELECT parent, name, type, direct FROM folder_totals WHERE workspace = $1 AND project = $2 AND parent = $3
       UNION ALL
       SELECT parent, name, type, direct FROM folder_totals WHERE workspace = $1 AND project = $2 AND parent > $4 AND parent < $5
     ) AS subfolders WHERE direct > 0 GROUP BY 1, 2, 3 LIMIT ${MAX_RANGES + 1}`,
    [workspace, project, folder, ...below(folder)],
  )
  if (rows.length > MAX_RANGES) return { ...list, ranges: undefined }
  const subfolders = rows.filter((row) => !fits || fits(row.type))
  const all = [...own, ...subfolders.map(({ parent, name, type }) => rangeOf(`${parent}/${name}`, type))]
  return { ...list, ranges: bounded(all) }
}

function scopeOf({ folder, recursive = false }: ListFilter): { folder: string; recursive: boolean } {
  return { folder: folder ?? '', recursive: recursive || folder === undefined }
}

/** Bounds for the paths of all folders below this one: in order of bytes, `0` follows `/`. */
function below(folder: string): [after: string, before: string] {
  return [`${folder}/`, `${folder}0`]
}

/** Reads the rows of a page, newest first. */
export async function readList<T extends Row>(
  database: Pick<Database, 'query'>,
  list: List,
  columns: string,
  sent: Page,
): Promise<T[]> {
  const { ranges } = list
  const page = sent.after === undefined ? sent : { ...sent, offset: 0 }
  if (ranges && ranges.length <= RANGES_PER_QUERY) {
    const { sql, values } = positionsIn(list, ranges, page)
    return database.query<T>(
      `SELECT ${columns} FROM files JOIN (${sql}) AS page ON files.position = page.position ORDER BY files.position DESC`,
      values,
    )
  }
  const positions =
    ranges && page.offset + page.limit <= MAX_SORTED
      ? await mergePositions(database, list, ranges, page)
      : await walkToPositions(database, list, page)
  return rowsAt<T>(database, columns, positions)
}

/** Number of items per query. In SQLite each item blocks the event loop for some ten microseconds. */
export const BATCH_SIZE = 100

/** The rows of existing files, newest first. */
export async function rowsAt<T extends Row>(
  database: Pick<Database, 'query'>,
  columns: string,
  positions: readonly number[],
): Promise<T[]> {
  const rows: T[] = []
  for (let from = 0; from < positions.length; from += BATCH_SIZE) {
    const places = Array.from({ length: BATCH_SIZE }, (_, index) => `$${index + 1}`)
    const sql = `SELECT ${columns} FROM files WHERE position IN (${places}) ORDER BY position DESC`
    rows.push(...(await database.query<T>(sql, padded(positions.slice(from, from + BATCH_SIZE), BATCH_SIZE))))
  }
  return rows
}

/** Fills up with NULL, which matches nothing, so that there are few different statements: databases prepare a limited number. */
export function padded(values: readonly Value[], length: number): Value[] {
  return Array.from({ length }, (_, index) => values[index] ?? null)
}

/** The database skips `offset` positions, from the nearer end of the list. */
function positionsIn({ workspace, project, total }: List, ranges: readonly ListRange[], page: Page) {
  const { offset, limit, after } = page
  const rows = after === undefined ? Math.max(0, Math.min(limit, total - offset)) : limit
  const following = total - offset - rows
  const oldestFirst = after === undefined && following < offset
  const values: Value[] = [
    workspace,
    project,
    after ?? END,
    rows,
    oldestFirst ? Math.max(0, following) : offset,
  ]
  const place = (value: Value) => `$${values.push(value)}`
  const [first = {}] = ranges
  const order = `ORDER BY position ${oldestFirst ? 'ASC' : 'DESC'}`
  const selects = Array.from({ length: 2 ** Math.ceil(Math.log2(ranges.length)) }, (_, index) => {
    const inFolder = first.folder === undefined ? '' : `AND folder = ${place(ranges[index]?.folder ?? null)}`
    const ofType = first.type === undefined ? '' : `AND type = ${place(ranges[index]?.type ?? null)}`
    const where = `workspace = $1 AND project = $2 ${inFolder} ${ofType} AND position < $3`
    // PostgreSQL merges only ranges that are ordered, instead of sorting all positions.
    return `SELECT position FROM (SELECT position FROM files WHERE ${where} ${order}) AS range_${index}`
  })
  return { sql: `${selects.join(' UNION ALL ')} ${order} LIMIT $4 OFFSET $5`, values }
}

/** For more ranges than one query should have. */
async function mergePositions(
  database: Pick<Database, 'query'>,
  list: List,
  ranges: readonly ListRange[],
  { offset, limit, after = END }: Page,
): Promise<number[]> {
  let newest: number[] = []
  for (let from = 0; from < ranges.length; from += RANGES_PER_QUERY) {
    if (from > 0) await yieldToOthers()
    const some = ranges.slice(from, from + RANGES_PER_QUERY)
    const { sql, values } = positionsIn(list, some, { offset: 0, limit: offset + limit, after })
    const rows = await database.query<{ position: number }>(sql, values)
    newest = [...newest, ...rows.map(({ position }) => position)]
      .sort((one, other) => other - one)
      .slice(0, offset + limit)
  }
  return newest.slice(offset)
}

/** For a list with a great many subfolders or types: examines the files of the project, newest first. */
async function walkToPositions(
  database: Pick<Database, 'query'>,
  { workspace, project, filter }: List,
  { offset, limit, after = END }: Page,
): Promise<number[]> {
  const { folder, recursive } = scopeOf(filter)
  const hasType = typeFilter(filter.type) ?? (() => true)
  const isInside = (path: string) =>
    path === folder || (recursive && (folder === '' || path.startsWith(`${folder}/`)))
  const found: number[] = []
  let [before, matches] = [after, 0]
  while (found.length < limit) {
    const rows = await database.query<{ position: number; folder: string; type: string }>(
      `SELECT position, folder, type FROM files
       WHERE workspace = $1 AND project = $2 AND position < $3 ORDER BY position DESC LIMIT $4`,
      [workspace, project, before, WALK_ROWS],
    )
    for (const row of rows)
      if (isInside(row.folder) && hasType(row.type) && ++matches > offset) found.push(row.position)
    if (rows.length < WALK_ROWS) break
    before = rows.at(-1)?.position ?? 0
    await yieldToOthers()
  }
  return found.slice(0, limit)
}

const KINDS: readonly string[] = ['code', 'image', 'archive', 'document'] satisfies Kind[]

/** Whether a type is selected: by a media type, `image/*`, a kind or an extension. Undefined: every type is. */
function typeFilter(sent: string | undefined): ((type: string) => boolean) | undefined {
  const wanted = sent?.trim().toLowerCase()
  if (!wanted) return undefined
  if (wanted.includes('\0')) throw refuse('type', 'must not contain NUL')
  if (KINDS.includes(wanted)) return (type) => type.startsWith(`${wanted} `)
  if (wanted.endsWith('/*')) return (type) => type.split(' ')[1]?.split('/')[0] === wanted.slice(0, -2)
  if (wanted.includes('/')) return (type) => type.split(' ')[1] === canonical(wanted)
  const extension = wanted.startsWith('.') ? wanted.slice(1) : wanted
  return (type) => extension !== '' && type.endsWith(` ${extension}`)
}
