import type { Database, Row, Statement } from '../database/database.ts'
import { type FileRow, removeFile, toRecord } from './file-rows.ts'
import type { ScanRecords } from './ports.ts'
import { versionOf } from './scan-file.ts'
import type { FileRecord, QuarantineDetails, QuarantinedFile, ScanRecord, ScanReport } from './types.ts'

/** The tables of scans, quarantined files and rescan progress. */
export function createScanRecords(database: Database): ScanRecords {
  return {
    async find(position: number): Promise<ScanRecord | undefined> {
      const [row] = await database.query<ScanRow>('SELECT * FROM scans WHERE position = $1', [position])
      return row && toScanRecord(row)
    },

    async replace(position: number, report: ScanReport, now: number): Promise<void> {
      await database.transaction([
        // Does nothing for a file that was deleted in the meantime.
        { sql: 'DELETE FROM scans WHERE position = $1', values: [position], changes: 1 },
        insertScan(position, report, now),
      ])
    },

    async quarantine(
      file: FileRecord,
      { verdict, reason, now, purgeFrom }: QuarantineDetails,
    ): Promise<boolean> {
      return database.transaction([
        ...removeFile(file, purgeFrom),
        {
          sql: `INSERT INTO quarantine (position, id, workspace, project, file, blob, verdict, reason, quarantined_at)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          values: [
            file.position,
            file.id,
            file.workspace,
            file.project,
            JSON.stringify(file),
            file.blob,
            verdict,
            reason,
            now,
          ],
        },
      ])
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
        { sql: 'INSERT INTO intents (blob, due_at) VALUES ($1, 0)', values: [file.blob] },
      ])
    },

    async filesAfter(
      position: number,
      limit: number,
    ): Promise<{ file: FileRecord; version: string | undefined }[]> {
      const rows = await database.query<FileRow & { version: string | null }>(
        `SELECT files.*, scans.version AS version FROM files LEFT JOIN scans ON scans.position = files.position
         WHERE files.position > $1 ORDER BY files.position LIMIT $2`,
        [position, limit],
      )
      return rows.map(({ version, ...row }) => ({
        file: toRecord(row as FileRow),
        version: version ?? undefined,
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

/** For the transaction that inserts the file. */
export function insertScan(position: number, report: ScanReport, now: number): Statement {
  const version = versionOf(report.scanners)
  return {
    sql: 'INSERT INTO scans (position, version, scanners, findings, duration_ms, scanned_at) VALUES ($1, $2, $3, $4, $5, $6)',
    values: [
      position,
      version,
      JSON.stringify(report.scanners),
      JSON.stringify(report.findings),
      report.durationMs,
      now,
    ],
  }
}

/** Inserts or replaces a scan: a concurrent rescan may insert its own. */
export function putScan(position: number, report: ScanReport, now: number): Statement {
  const { sql, values = [] } = insertScan(position, report, now)
  const columns = ['version', 'scanners', 'findings', 'duration_ms', 'scanned_at']
  const changes = columns.map((column) => `${column} = excluded.${column}`)
  return { sql: `${sql} ON CONFLICT (position) DO UPDATE SET ${changes}`, values }
}

interface ScanRow extends Row {
  version: string
  scanners: string
  findings: string
  duration_ms: number
  scanned_at: number
}

function toScanRecord(row: ScanRow): ScanRecord {
  return {
    version: row.version,
    scanners: JSON.parse(row.scanners),
    findings: JSON.parse(row.findings),
    durationMs: row.duration_ms,
    scannedAt: new Date(row.scanned_at),
  }
}

interface QuarantineRow extends Row {
  file: string
  verdict: string
  reason: string
  quarantined_at: number
}

function toQuarantined(row: QuarantineRow): QuarantinedFile {
  const { file, verdict, reason, quarantined_at } = row
  return { file: JSON.parse(file), verdict, reason, quarantinedAt: new Date(quarantined_at) }
}
