import { createHash } from 'node:crypto'
import type { Row, Snapshot, Value } from '../database/database.ts'

/** A database or a snapshot of one. */
export type Source = Pick<Snapshot, 'query'>

export interface Table {
  readonly name: string
  /** Primary key, which determines the order. */
  readonly key: readonly string[]
  /** Number of rows per page. */
  readonly pageRows: number
  /** Restricts which rows are copied. */
  readonly where?: string
}

/** Job in the table `progress` that marks a database as partly filled. */
export const UNFINISHED = 'moving'

/** All tables except `migrations` and `released_blobs`, which is empty outside of transactions. A table comes after the tables it refers to. */
export const TABLES: readonly Table[] = [
  { name: 'tokens', key: ['id'], pageRows: 500 },
  { name: 'login_codes', key: ['hash'], pageRows: 100 },
  { name: 'files', key: ['position'], pageRows: 200 },
  { name: 'intents', key: ['blob'], pageRows: 1000 },
  { name: 'small_blobs', key: ['blob'], pageRows: 20 },
  {
    name: 'folder_totals',
    key: ['workspace', 'project', 'parent', 'name', 'type', 'part'],
    pageRows: 1000,
  },
  { name: 'idempotency_keys', key: ['token', 'key'], pageRows: 20 },
  { name: 'quarantine', key: ['position'], pageRows: 100 },
  { name: 'versions', key: ['file', 'number'], pageRows: 200 },
  { name: 'checkpoints', key: ['position'], pageRows: 500 },
  { name: 'checkpoint_files', key: ['workspace', 'project', 'file', 'first'], pageRows: 500 },
  { name: 'shared_blobs', key: ['blob'], pageRows: 1000 },
  { name: 'project_limits', key: ['workspace', 'project'], pageRows: 500 },
  { name: 'project_settings', key: ['workspace', 'project'], pageRows: 500 },
  { name: 'analyses', key: ['id'], pageRows: 200 },
  { name: 'analysis_findings', key: ['analysis', 'place'], pageRows: 500 },
  { name: 'finding_decisions', key: ['workspace', 'project', 'fingerprint'], pageRows: 500 },
  { name: 'analysis_cache', key: ['workspace', 'key'], pageRows: 50 },
  { name: 'progress', key: ['job'], pageRows: 100, where: `job <> '${UNFINISHED}'` },
  { name: 'generations', key: ['position'], pageRows: 20 },
  { name: 'usage_days', key: ['workspace', 'token', 'day'], pageRows: 500 },
  { name: 'usage_details', key: ['workspace', 'day', 'token', 'project', 'model'], pageRows: 500 },
  { name: 'usage_reserves', key: ['workspace', 'token', 'day', 'id'], pageRows: 500 },
  { name: 'leases', key: ['name'], pageRows: 100 },
  { name: 'purges', key: ['id'], pageRows: 500 },
  { name: 'providers', key: ['id'], pageRows: 100 },
  { name: 'model_chains', key: ['model'], pageRows: 100 },
]

export async function countRows(source: Source, { name, where = '1 = 1' }: Table): Promise<number> {
  const [row] = await source.query<{ total: number }>(`SELECT count(*) AS total FROM ${name} WHERE ${where}`)
  return row?.total ?? 0
}

/** All rows in order of the key, page by page. Every page costs the same. */
export async function* pagesOf(source: Source, table: Table, columns = '*'): AsyncGenerator<Row[]> {
  const order = table.key.join(', ')
  let after: Row | undefined
  do {
    const beyond = after ? `AND (${order}) > (${table.key.map((_, index) => `$${index + 1}`)})` : ''
    const sql = `SELECT ${columns} FROM ${table.name} WHERE ${table.where ?? '1 = 1'} ${beyond} ORDER BY ${order} LIMIT ${table.pageRows}`
    const rows = await source.query<Row>(sql, after ? keyOf(table, after) : [])
    if (rows.length > 0) yield rows
    after = rows.at(-1)
  } while (after)
}

/** The rows from `first` to `last`, both included. */
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

/** Identical for the same row in every backend. */
export function textOf(row: Row): string {
  const entries = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(
    entries.map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
    ]),
  )
}

export interface TableDigest {
  readonly rows: number
  readonly sha256: string
}

/** Counts and hashes rows that are added in order of the key. */
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
