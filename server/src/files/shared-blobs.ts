import type { Statement, Value } from '../database/database.ts'

// A blob is stored once and may have several references: from files, versions, checkpoints and the quarantine. The transaction
// that adds or removes a reference also counts it, so no content is deleted too early or forgotten.

/** Counts another reference to the blob that a row of `table` refers to. Fails if there is no such row any more. */
export function retainBlob(table: string, where: string, values: readonly Value[]): Statement {
  return {
    sql: `INSERT INTO shared_blobs (blob, refs) SELECT blob, 2 FROM ${table} WHERE ${where}
          ON CONFLICT (blob) DO UPDATE SET refs = shared_blobs.refs + 1`,
    values,
    changes: 1,
  }
}

/** Counts the references of rows that were added. All their blobs had a reference before. */
export function retainBlobsOf(table: string, where: string, values: readonly Value[]): Statement {
  return {
    sql: `INSERT INTO shared_blobs (blob, refs)
          SELECT blob, count(*) + 1 FROM ${table} WHERE blob IS NOT NULL AND ${where} GROUP BY blob
          ON CONFLICT (blob) DO UPDATE SET refs = shared_blobs.refs + excluded.refs - 1`,
    values,
  }
}

/** Marks references as removed. `releaseMarked` must follow in the same transaction. */
export function markBlobs(blobs: readonly string[]): Statement[] {
  return blobs.map((blob) => ({ sql: 'INSERT INTO released_blobs (blob) VALUES ($1)', values: [blob] }))
}

/** Marks the references of the rows of a table. The rows must be deleted in the same transaction. */
export function markBlobsOf(table: string, where: string, values: readonly Value[]): Statement {
  return {
    sql: `INSERT INTO released_blobs (blob) SELECT blob FROM ${table} WHERE blob IS NOT NULL AND ${where}`,
    values,
  }
}

/** Subtracts the marked references. A blob without references becomes an intent that is due. */
export function releaseMarked(): Statement[] {
  const marked = 'blob IN (SELECT blob FROM released_blobs)'
  return [
    {
      // Locks the rows first: of two transactions that remove the last two references, the second sees the result of the first.
      sql: `UPDATE shared_blobs SET refs = refs - released.total
            FROM (SELECT blob, count(*) AS total FROM released_blobs GROUP BY blob) AS released
            WHERE released.blob = shared_blobs.blob`,
    },
    {
      sql: `INSERT INTO intents (blob, due_at) SELECT DISTINCT blob, 0 FROM released_blobs
            WHERE NOT EXISTS (SELECT 1 FROM shared_blobs WHERE shared_blobs.blob = released_blobs.blob AND refs > 0)`,
    },
    { sql: `DELETE FROM shared_blobs WHERE refs <= 0 AND ${marked}` },
    { sql: 'DELETE FROM released_blobs' },
  ]
}
