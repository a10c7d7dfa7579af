import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../src/database/database.ts'
import { migrationsFolder } from '../src/database/migrations.ts'
import { createScanRecords } from '../src/files/scan/scan-records.ts'

/** Quarantines files with the first migration only, where a file was JSON, and reads them after all migrations. */
export async function keepsOldQuarantine(
  open: (migrations: string) => Promise<Database>,
  folder: string,
): Promise<void> {
  const scripts = mkdtempSync(join(folder, 'old-'))
  copyFileSync(join(migrationsFolder, '0001-schema.sql'), join(scripts, '0001-schema.sql'))
  const plain = {
    ...{ id: 'file_1', position: 1, workspace: 'w', project: 'p', folder: '', name: 'a.txt' },
    ...{ size: 3, mediaType: 'text/plain', kind: 'document', sha256: 'a1', blob: 'b1', version: 1 },
  }
  const full = {
    ...{ ...plain, id: 'file_2', position: 2, folder: 'a/b', name: 'it\'s "ü".txt', description: 'ä\n"' },
    ...{ size: 5_000_000_000, blob: 'b2', version: 7, changedAt: 1_794_920_377_487 },
  }
  const old = await open(scripts)
  const sql = `INSERT INTO quarantine (position, id, workspace, project, file, blob, verdict, reason, quarantined_at)
               VALUES ($1, $2, 'w', 'p', $3, $4, 'infected', 'why', 9)`
  await old.transaction(
    [plain, full].map((file) => ({
      sql,
      values: [file.position, file.id, JSON.stringify(file), file.blob],
    })),
  )
  await old.close()
  const database = await open(migrationsFolder)
  const { files } = await createScanRecords(database).quarantined('w', 'p', { offset: 0, limit: 10 })
  await database.close()
  const none = { description: undefined, changedAt: undefined }
  const rest = { verdict: 'infected', reason: 'why', quarantinedAt: new Date(9) }
  assert.deepEqual(files, [
    { file: full, ...rest },
    { file: { ...plain, ...none }, ...rest },
  ])
}
