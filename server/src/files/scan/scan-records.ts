import type { Database } from '../../database/database.ts'
import { FILE_COLUMNS, type FileRow, releaseContent, removeFile, toRecord } from '../file-rows.ts'
import { projectLock } from '../locks.ts'
import type { ScanRecords } from '../ports.ts'
import { releaseMarked } from '../shared-blobs.ts'
import type { FileRecord, QuarantineDetails, QuarantinedFile, ScanRecord, ScanReport } from '../types.ts'
import { versionOf } from './scan-file.ts'

/** Scans of files, and the tables of quarantined files and rescan progress. */
export function createScanRecords(database: Database): ScanRecords {
  return {
    async find(position: number): Promise<ScanRecord | undefined> {
      const sql = 'SELECT scan FROM files WHERE position = $1'
      const [row] = await database.query<{ scan: string | null }>(sql, [position])
      return row?.scan ? toScanRecord(row.scan) : undefined
    },

    async warned(
      workspace: string,
      project: string,
      { before, limit }: { before: number; limit: number },
    ): Promise<{ file: FileRecord; scan: ScanRecord }[]> {
      const rows = await database.query<FileRow & { scan: string }>(
        `SELECT ${FILE_COLUMNS}, scan FROM files WHERE workspace = $1 AND project = $2 AND position < $3
         AND replace(scan, '"findings":[{', '') <> scan ORDER BY position DESC LIMIT $4`,
        [workspace, project, before, limit],
      )
      return rows.map((row) => ({ file: toRecord(row), scan: toScanRecord(row.scan) }))
    },

    async replace({ position, version }: FileRecord, report: ScanReport, now: number): Promise<void> {
      await database.transaction([
        {
          sql: 'UPDATE files SET scan = $3 WHERE position = $1 AND version = $2',
          values: [position, version, scanText(report, now)],
        },
      ])
    },

    async quarantine(
      file: FileRecord,
      { verdict, reason, now, purgeFrom }: QuarantineDetails,
    ): Promise<boolean> {
      const copyRow = {
        sql: `INSERT INTO quarantine (${FILE_COLUMNS}, verdict, reason, quarantined_at)
              SELECT ${FILE_COLUMNS}, $2, $3, CAST($4 AS BIGINT) FROM files WHERE position = $1`,
        values: [file.position, verdict, reason, now],
        changes: 1,
      }
      return database.transaction([copyRow, ...removeFile(file, purgeFrom)], [projectLock(file, 'shared')])
    },

    async quarantined(
      workspace: string,
      project: string,
      { offset, limit }: { offset: number; limit: number },
    ) {
      const where = 'WHERE workspace = $1 AND project = $2'
      const [count] = await database.query<{ total: number }>(
        `SELECT count(*) AS total FROM quarantine ${where}`,
        [workspace, project],
      )
      const rows = await database.query<QuarantineRow>(
        `SELECT * FROM quarantine ${where} ORDER BY position DESC LIMIT $3 OFFSET $4`,
        [workspace, project, limit, offset],
      )
      return { files: rows.map(toQuarantined), total: count?.total ?? 0 }
    },

    async findQuarantined(id: string): Promise<QuarantinedFile | undefined> {
      if (id.includes('\0')) return undefined // PostgreSQL does not accept NUL in a parameter
      const [row] = await database.query<QuarantineRow>('SELECT * FROM quarantine WHERE id = $1', [id])
      return row && toQuarantined(row)
    },

    async dropQuarantined({ file }: QuarantinedFile): Promise<boolean> {
      return database.transaction([
        { sql: 'DELETE FROM quarantine WHERE position = $1', values: [file.position], changes: 1 },
        ...releaseContent(file),
        ...releaseMarked(),
      ])
    },

    async filesAfter(
      position: number,
      limit: number,
    ): Promise<{ file: FileRecord; version: string | undefined }[]> {
      const rows = await database.query<FileRow & { scan: string | null }>(
        `SELECT ${FILE_COLUMNS}, scan FROM files WHERE position > $1 ORDER BY position LIMIT $2`,
        [position, limit],
      )
      return rows.map((row) => ({
        file: toRecord(row),
        version: row.scan === null ? undefined : toScanRecord(row.scan).version,
      }))
    },

    async rescanPosition(version: string): Promise<number> {
      const sql = "SELECT position FROM progress WHERE job = 'rescan' AND version = $1"
      const [row] = await database.query<{ position: number }>(sql, [version])
      return row?.position ?? 0
    },

    async takeRescan(node: string, now: number, until: number): Promise<boolean> {
      const sql = `INSERT INTO leases (name, owner, expires_at) VALUES ('rescan', $1, $2)
                   ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, expires_at = excluded.expires_at
                   WHERE leases.owner = excluded.owner OR leases.expires_at <= $3`
      return database.transaction([{ sql, values: [node, until, now], changes: 1 }])
    },

    async leaveRescan(node: string): Promise<void> {
      const sql = "DELETE FROM leases WHERE name = 'rescan' AND owner = $1"
      await database.transaction([{ sql, values: [node] }])
    },

    async rescannedUpTo(version: string, position: number): Promise<void> {
      const sql = `INSERT INTO progress (job, version, position) VALUES ('rescan', $1, $2)
                   ON CONFLICT (job) DO UPDATE SET version = excluded.version, position = excluded.position`
      await database.transaction([{ sql, values: [version, position] }])
    },
  }
}

/** The value of the column `scan`. */
export function scanText({ scanners, findings, durationMs }: ScanReport, now: number): string {
  return JSON.stringify({ scanners, findings, durationMs, scannedAt: now })
}

export function toScanRecord(text: string): ScanRecord {
  const { scanners, findings, durationMs, scannedAt } = JSON.parse(text)
  return { version: versionOf(scanners), scanners, findings, durationMs, scannedAt: new Date(scannedAt) }
}

interface QuarantineRow extends FileRow {
  verdict: string
  reason: string
  quarantined_at: number
}

function toQuarantined(row: QuarantineRow): QuarantinedFile {
  const { verdict, reason, quarantined_at } = row
  return { file: toRecord(row), verdict, reason, quarantinedAt: new Date(quarantined_at) }
}
