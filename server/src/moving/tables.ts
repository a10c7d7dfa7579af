import { createHash } from 'node:crypto'
import type { Row, Snapshot, Value } from '../database/database.ts'

/** A database or a snapshot of one. */
export type Source = Pick<Snapshot, 'query'>

export interface Table {
  readonly name: string
  /** Its primary key, by which it is walked. */
  readonly key: readonly string[]
  /** How many of its rows are held at once. */
  readonly rowsAtOnce: number
  /** Which of its rows belong to a copy, where not all do. */
  readonly where?: string
}

/** Kept in the table `progress` of a database for as long as it is only partly filled. */
export const UNFINISHED = 'moving'

/** Every table, those before that others refer to. Where it was migrated to, a database knows itself. */
export const TABLES: readonly Table[] = [
  { name: 'tokens', key: ['id'], rowsAtOnce: 500 },
  { name: 'files', key: ['position'], rowsAtOnce: 500 },
  { name: 'intents', key: ['blob'], rowsAtOnce: 1000 },
  { name: 'small_blobs', key: ['blob'], rowsAtOnce: 20 },
  { name: 'lists', key: ['id'], rowsAtOnce: 1000 },
  { name: 'list_totals', key: ['list', 'part'], rowsAtOnce: 2000 },
  { name: 'list_files', key: ['list', 'position'], rowsAtOnce: 2000 },
  { name: 'folders', key: ['workspace', 'project', 'parent', 'name'], rowsAtOnce: 1000 },
  { name: 'idempotency_keys', key: ['token', 'key'], rowsAtOnce: 20 },
  { name: 'scans', key: ['position'], rowsAtOnce: 100 },
  { name: 'quarantine', key: ['position'], rowsAtOnce: 100 },
  { name: 'progress', key: ['job'], rowsAtOnce: 100, where: `job <> '${UNFINISHED}'` },
  { name: 'generations', key: ['position'], rowsAtOnce: 20 },
  { name: 'usage_days', key: ['workspace', 'token', 'day'], rowsAtOnce: 500 },
  { name: 'usage_reserves', key: ['workspace', 'token', 'day', 'id'], rowsAtOnce: 500 },
  { name: 'leases', key: ['name'], rowsAtOnce: 100 },
  { name: 'purges', key: ['id'], rowsAtOnce: 500 },
]

export async function countRows(source: Source, { name, where = '1 = 1' }: Table): Promise<number> {
  const [row] = await source.query<{ total: number }>(`SELECT count(*) AS total FROM ${name} WHERE ${where}`)
  return row?.total ?? 0
}

/** All rows in the order of the key, so many at a time; each step costs the same. */
export async function* pagesOf(source: Source, table: Table): AsyncGenerator<Row[]> {
  const order = table.key.join(', ')
  let after: Row | undefined
  do {
    const beyond = after ? `AND (${order}) > (${table.key.map((_, index) => `$${index + 1}`)})` : ''
    const sql = `SELECT * FROM ${table.name} WHERE ${table.where ?? '1 = 1'} ${beyond} ORDER BY ${order} LIMIT ${table.rowsAtOnce}`
    const rows = await source.query<Row>(sql, after ? keyOf(table, after) : [])
    if (rows.length > 0) yield rows
    after = rows.at(-1)
  } while (after)
}

/** The rows from one to another, both included. */
export async function rowsBetween(source: Source, table: Table, first: Row, last: Row): Promise<Row[]> {
  const order = table.key.join(', ')
  const places = (from: number) => table.key.map((_, index) => `$${from + index}`)
  return source.query<Row>(
    `SELECT * FROM ${table.name} WHERE ${table.where ?? '1 = 1'}
     AND (${order}) >= (${places(1)}) AND (${order}) <= (${places(1 + table.key.length)})`,
    [...keyOf(table, first), ...keyOf(table, last)],
  )
}

export function keyOf(table: Table, row: Row): Value[] {
  return table.key.map((column) => row[column] ?? null)
}

/** The same for the same row, whatever backend it comes from. */
export function textOf(row: Row): string {
  return JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))
}

export interface TableDigest {
  readonly rows: number
  readonly sha256: string
}

/** Takes rows in the order of the key, and says how many they were and what they hash to. */
export function createDigest() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(row: Row): void {
      hash.update(textOf(row)).update('\n')
      rows++
    },
    result: (): TableDigest => ({ rows, sha256: hash.digest('hex') }),
  }
}
