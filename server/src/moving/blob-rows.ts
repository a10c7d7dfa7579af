import type { Row, Statement } from '../database/database.ts'
import { BLOB_OWNERS, FILE_COLUMNS, type FileRow, removeFile, toRecord } from '../files/file-rows.ts'
import { createKeySet } from './key-set.ts'
import { pagesOf, type Source, type Table } from './tables.ts'

export interface OwnedBlob {
  /** Id of the file. */
  readonly id: string
  readonly blob: string
  readonly sha256: string
  readonly size: number
}

/** A row that refers to a blob. */
export interface BlobOwner {
  readonly table: OwnerTable
  /** Primary key of the row. */
  readonly key: readonly (string | number)[]
  readonly file: OwnedBlob
}

const OWNERS = {
  files: { key: ['position'], columns: FILE_COLUMNS },
  quarantine: { key: ['position'], columns: FILE_COLUMNS },
  versions: { key: ['file', 'number'], columns: 'file, number, blob, sha256, size' },
  checkpoint_files: {
    key: ['workspace', 'project', 'file', 'first'],
    columns: 'workspace, project, file, first, id, blob, sha256, size',
  },
} as const

export type OwnerTable = keyof typeof OWNERS

const PAGE_ROWS = 200

/** The owners of all blobs, in order of their tables and keys. Of several owners of a blob, the first. */
export async function* blobOwners(source: Source): AsyncGenerator<BlobOwner[]> {
  const seen = createKeySet()
  for (const name of Object.keys(OWNERS) as OwnerTable[]) {
    const { key, columns } = OWNERS[name]
    const table: Table = { name, key, pageRows: PAGE_ROWS, where: 'blob IS NOT NULL' }
    for await (const rows of pagesOf(source, table, columns)) {
      const owners = rows.map((row) => toOwner(name, row)).filter(({ file }) => !seen.has(file.blob))
      for (const { file } of owners) seen.add(file.blob)
      if (owners.length > 0) yield owners
    }
  }
}

function toOwner(table: OwnerTable, row: Row): BlobOwner {
  const key = OWNERS[table].key.map((column) => row[column] as string | number)
  const { blob, sha256, size, id = `version ${key.join('.')}` } = row as Row & OwnedBlob
  return { table, key, file: { id, blob, sha256, size } }
}

export async function totalsOf(
  source: Source,
): Promise<{ files: number; quarantined: number; bytes: number }> {
  const count = (from: string) =>
    source.query<{ total: number; bytes: number }>(`SELECT count(*) AS total, ${from}`)
  const [files] = await count('COALESCE(SUM(size), 0) AS bytes FROM files')
  const [versions] = await count('COALESCE(SUM(size), 0) AS bytes FROM versions')
  const [quarantine] = await count('0 AS bytes FROM quarantine')
  return {
    files: files?.total ?? 0,
    bytes: (files?.bytes ?? 0) + (versions?.bytes ?? 0),
    quarantined: quarantine?.total ?? 0,
  }
}

/** Whether the row still refers to the blob. If so, a missing blob is a loss and not a deletion. */
export async function stillOwned(source: Source, { table, key, file }: BlobOwner): Promise<boolean> {
  const where = OWNERS[table].key.map((column, index) => `${column} = $${index + 2}`)
  const sql = `SELECT blob FROM ${table} WHERE blob = $1 AND ${where.join(' AND ')}`
  return (await source.query(sql, [file.blob, ...key])).length > 0
}

/** Removes the references to a blob that does not exist. `recountBlobs` must follow. */
export async function removeOwners(source: Source, { file: { blob } }: BlobOwner): Promise<Statement[]> {
  const rows = await source.query<FileRow>(`SELECT ${FILE_COLUMNS} FROM files WHERE blob = $1`, [blob])
  return [
    ...rows.flatMap((row) => [
      ...removeFile(toRecord(row), undefined),
      { sql: 'DELETE FROM versions WHERE file = $1', values: [row.position] },
    ]),
    { sql: 'DELETE FROM quarantine WHERE blob = $1', values: [blob] },
    { sql: 'DELETE FROM versions WHERE blob = $1', values: [blob] },
    { sql: 'UPDATE checkpoint_files SET blob = NULL WHERE blob = $1', values: [blob] },
  ]
}

const REFERENCES = `SELECT blob, count(*) AS refs FROM (${Object.keys(OWNERS)
  .map((table) => `SELECT blob FROM ${table} WHERE blob IS NOT NULL`)
  .join(' UNION ALL ')}) AS owners GROUP BY blob`

/** Counts the references of all blobs anew. */
export function recountBlobs(): Statement[] {
  return [
    { sql: 'DELETE FROM shared_blobs' },
    {
      sql: `INSERT INTO shared_blobs (blob, refs) SELECT blob, refs FROM (${REFERENCES}) AS counted WHERE refs > 1`,
    },
  ]
}

/** Blobs whose number of references was counted wrong. They would be deleted too early or never. */
export async function miscounted(source: Source): Promise<string[]> {
  const rows = await source.query<{ blob: string }>(
    `SELECT counted.blob FROM (${REFERENCES}) AS counted LEFT JOIN shared_blobs ON shared_blobs.blob = counted.blob
     WHERE counted.refs <> COALESCE(shared_blobs.refs, 1)
     UNION ALL SELECT blob FROM shared_blobs WHERE blob NOT IN (SELECT blob FROM (${REFERENCES}) AS counted)`,
  )
  return rows.map(({ blob }) => blob)
}

/** Small blobs without an owner. */
export async function unownedSmall(source: Source): Promise<string[]> {
  const owners = BLOB_OWNERS.map((table) => `EXCEPT SELECT blob FROM ${table}`)
  const rows = await source.query<{ blob: string }>(`SELECT blob FROM small_blobs ${owners.join(' ')}`)
  return rows.map(({ blob }) => blob)
}
