import type { Database, Row, Statement } from '../database/database.ts'
import type { Watch } from './ports.ts'
import {
  countRows,
  createDigest,
  keyOf,
  pagesOf,
  rowsBetween,
  type Source,
  TABLES,
  type Table,
  type TableDigest,
  textOf,
  UNFINISHED,
} from './tables.ts'
import { isUnfinished, requireFinished } from './unfinished.ts'

/**
 * Makes the target contain exactly the rows of the source, and verifies it. Until then the target is marked as unfinished,
 * and the same call continues where this one ended. `mustBeEmpty`: tables in which an unmarked target must have no rows;
 * rows in other tables are replaced.
 */
export async function copyTables(
  source: Source,
  target: Database,
  watch: Watch,
  mustBeEmpty: readonly string[] = TABLES.map(({ name }) => name),
): Promise<Record<string, number>> {
  await requireSameVersion(source, target)
  await requireFinished(source)
  await requireFree(target, mustBeEmpty)
  await target.transaction([
    {
      sql: `INSERT INTO progress (job, version, position) VALUES ('${UNFINISHED}', '', 0) ON CONFLICT DO NOTHING`,
    },
  ])
  // Referring tables first.
  for (const table of TABLES.toReversed()) await pruneRows(source, target, table, watch)
  const total = await countAll(source)
  watch.progress.begin('Copying rows', total, 'rows')
  const copied = new Map<string, TableDigest>()
  for (const table of TABLES) copied.set(table.name, await copyTable(source, target, table, watch))
  watch.progress.begin('Comparing rows', total, 'rows')
  for (const table of TABLES) {
    const { rows, sha256 } = await digestOf(target, table, watch)
    const expected = copied.get(table.name)
    if (rows !== expected?.rows || sha256 !== expected.sha256)
      throw new Error(
        `The rows of ${table.name} differ: another program is writing to a database. Stop it and run this command again.`,
      )
  }
  watch.progress.end()
  await target.transaction([{ sql: `DELETE FROM progress WHERE job = '${UNFINISHED}'` }])
  return Object.fromEntries([...copied].map(([name, { rows }]) => [name, rows]))
}

async function requireSameVersion(source: Source, target: Source): Promise<void> {
  const applied = async (side: Source) =>
    side.query<{ number: number; name: string }>('SELECT number, name FROM migrations ORDER BY number')
  const [theirs, ours] = [await applied(source).catch(noTables), await applied(target)]
  if (theirs.some(({ number, name }) => ours.some((own) => own.number === number && own.name !== name)))
    throw new Error(
      'The source database was created by an unreleased version, which this version cannot read. Export its projects with that version.',
    )
  const [from = 0, to = 0] = [theirs.at(-1)?.number, ours.at(-1)?.number]
  if (from < to)
    throw new Error(
      'The source database was last used by an older version. Start this version with it once, then run this command again.',
    )
  if (from > to) throw new Error('The source database is newer than this program. Use the newer version.')
}

function noTables(): never {
  throw new Error('The source database contains no Atelier tables.')
}

/** An unfinished target is marked. One that is in use must never be overwritten. */
async function requireFree(target: Database, mustBeEmpty: readonly string[]): Promise<void> {
  if (await isUnfinished(target)) return
  const used: string[] = []
  for (const table of TABLES)
    if (mustBeEmpty.includes(table.name) && (await countRows(target, table)) > 0) used.push(table.name)
  if (used.length > 0)
    throw new Error(
      `The target database is in use: it has rows in ${used.join(', ')}. Use an empty database.`,
    )
}

async function countAll(source: Source): Promise<number> {
  let total = 0
  for (const table of TABLES) total += await countRows(source, table)
  return total
}

/** Deletes rows of an earlier attempt that the source does not contain in this form. */
async function pruneRows(source: Source, target: Database, table: Table, { signal }: Watch): Promise<void> {
  for await (const rows of pagesOf(target, table)) {
    signal.throwIfAborted()
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) continue
    const wanted = new Set((await rowsBetween(source, table, first, last)).map(textOf))
    const others = rows.filter((row) => !wanted.has(textOf(row)))
    await target.transaction(others.map((row) => deleteRow(table, row)))
  }
}

function deleteRow(table: Table, row: Row): Statement {
  const is = table.key.map((column, index) => `${column} = $${index + 1}`)
  return { sql: `DELETE FROM ${table.name} WHERE ${is.join(' AND ')}`, values: keyOf(table, row) }
}

async function copyTable(
  source: Source,
  target: Database,
  table: Table,
  { signal, progress }: Watch,
): Promise<TableDigest> {
  const digest = createDigest()
  for await (const rows of pagesOf(source, table)) {
    signal.throwIfAborted()
    for (const row of rows) digest.add(row)
    await target.transaction([insertMissing(table, rows)])
    progress.add(rows.length)
  }
  return digest.result()
}

function insertMissing(table: Table, rows: readonly Row[]): Statement {
  const columns = Object.keys(rows[0] ?? {})
  const places = rows.map(
    (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`)})`,
  )
  return {
    sql: `INSERT INTO ${table.name} (${columns}) VALUES ${places} ON CONFLICT (${table.key}) DO NOTHING`,
    values: rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
  }
}

async function digestOf(source: Source, table: Table, { signal, progress }: Watch): Promise<TableDigest> {
  const digest = createDigest()
  for await (const rows of pagesOf(source, table)) {
    signal.throwIfAborted()
    for (const row of rows) digest.add(row)
    progress.add(rows.length)
  }
  return digest.result()
}
