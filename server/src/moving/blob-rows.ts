import { FILE_COLUMNS, type FileRow, toRecord } from '../files/file-rows.ts'
import type { FileRecord } from '../files/types.ts'
import type { Source } from './tables.ts'

/** A row that owns a blob. */
export interface BlobOwner {
  readonly table: 'files' | 'quarantine'
  readonly file: FileRecord
}

const PAGE_ROWS = 200

/** All files, then all quarantined files, each in order of position. */
export async function* blobOwners(source: Source): AsyncGenerator<BlobOwner[]> {
  for (const table of ['files', 'quarantine'] as const) {
    let after = 0
    for (;;) {
      const columns = table === 'files' ? FILE_COLUMNS : 'position, file'
      const sql = `SELECT ${columns} FROM ${table} WHERE position > $1 ORDER BY position LIMIT ${PAGE_ROWS}`
      const rows = await source.query<FileRow & { file: string }>(sql, [after])
      if (rows.length === 0) break
      yield rows.map((row) => ({ table, file: table === 'files' ? toRecord(row) : JSON.parse(row.file) }))
      after = rows.at(-1)?.position ?? after
    }
  }
}

export async function totalsOf(
  source: Source,
): Promise<{ files: number; quarantined: number; bytes: number }> {
  const [files] = await source.query<{ files: number; bytes: number }>(
    'SELECT count(*) AS files, COALESCE(SUM(size), 0) AS bytes FROM files',
  )
  const [quarantine] = await source.query<{ total: number }>('SELECT count(*) AS total FROM quarantine')
  return { files: files?.files ?? 0, bytes: files?.bytes ?? 0, quarantined: quarantine?.total ?? 0 }
}

/** Whether the file still exists or is in quarantine. If so, a missing blob is a loss and not a deletion. */
export async function stillOwned(source: Source, { id, blob }: FileRecord): Promise<boolean> {
  const sql = `SELECT id FROM files WHERE id = $1 AND blob = $2
               UNION ALL SELECT id FROM quarantine WHERE id = $1 AND blob = $2`
  return (await source.query(sql, [id, blob])).length > 0
}

/** Small blobs without an owner. */
export async function unownedSmall(source: Source): Promise<string[]> {
  const owners = ['files', 'quarantine', 'intents'].map((table) => `EXCEPT SELECT blob FROM ${table}`)
  const rows = await source.query<{ blob: string }>(`SELECT blob FROM small_blobs ${owners.join(' ')}`)
  return rows.map(({ blob }) => blob)
}
