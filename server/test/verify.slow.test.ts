import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { before, describe, test } from 'node:test'
import { isSmall } from '../src/files/small-blobs.ts'
import { atelier, type Settings } from './atelier.ts'
import { createFilledService, filesIn, folder, ON_DISK, ok } from './moving.ts'
import { blobsIn } from './server.ts'

describe('verify, on SQLite and disk', () => {
  let settings: Settings
  before(async () => {
    settings = await createFilledService(folder('verified'))
  })
  const blobFile = (key: string) => join(folder('verified'), 'blobs', key.slice(0, 2), key)

  test('reports no problems in an intact installation', async () => {
    const report = await ok(['verify'], settings)
    assert.deepEqual(
      { ...report, bytes: 0 },
      { files: 41, bytes: 0, missing: [], corrupt: [], orphaned: [], miscounted: [], well: true },
    )
    assert.ok(Number(report.bytes) > 1_000_000)
  })

  test('reports a file in a damaged database page, and a backup fails with the reason', async () => {
    await cp(folder('verified'), folder('damaged'), { recursive: true })
    const blob = damageRow(folder('damaged/atelier.db'))
    const damaged = { ...settings, DATA_DIR: folder('damaged') }
    const result = await atelier(['verify', '--json'], damaged)
    assert.equal(result.code, 1, result.stderr)
    const { files, missing, corrupt } = JSON.parse(result.stdout)
    assert.deepEqual([files, missing, corrupt.map((lost: { blob: string }) => lost.blob)], [41, [], [blob]])
    const { code, stderr } = await atelier(['backup', '--to', folder('backup-of-damaged')], damaged)
    assert.equal(code, 1)
    assert.match(stderr, /^Service unavailable: database disk image is malformed$/m)
  })

  test('reports missing, corrupt and orphaned blobs, and exits with 1', async () => {
    const blobs = (await blobsIn(folder('verified'))).sort()
    const [missing = '', corrupt = '', short = ''] = blobs.filter((key) => !isSmall(key))
    const [missingRow = '', corruptRow = ''] = blobs.filter(isSmall)
    const orphan = 'ab'.repeat(16)
    const orphanRow = `${orphan}s`
    const database = new DatabaseSync(folder('verified/atelier.db'))
    database.exec(`DELETE FROM small_blobs WHERE blob = '${missingRow}';
      UPDATE small_blobs SET content = x'00' WHERE blob = '${corruptRow}';
      INSERT INTO small_blobs (blob, content) VALUES ('${orphanRow}', x'000000')`)
    database.close()
    const original = { corrupt: await readFile(blobFile(corrupt)), short: await readFile(blobFile(short)) }
    const changed = Buffer.from(original.corrupt)
    changed[0] = (changed[0] ?? 0) ^ 1
    await rm(blobFile(missing))
    await writeFile(blobFile(corrupt), changed)
    await truncate(blobFile(short), original.short.length - 1)
    await writeFile(blobFile(orphan), 'an orphan')
    await mkdir(folder('verified/blobs/not-a-blob'))
    const result = await atelier(['verify', '--json'], settings)
    assert.equal(result.code, 1)
    const report = JSON.parse(result.stdout)
    const named = (lost: { blob: string }[]) => lost.map(({ blob }) => blob).sort()
    assert.deepEqual(named(report.missing), [missing, missingRow].sort())
    assert.deepEqual(named(report.corrupt), [corrupt, short, corruptRow].sort())
    assert.deepEqual(report.orphaned.sort(), [orphan, orphanRow])
    const lines = (await atelier(['verify'], settings)).stdout
    assert.match(lines, /^Read 41 files \(.*\): 2 missing, 3 corrupt; 2 blobs without a file\.$/m)
    assert.match(lines, new RegExp(`^orphaned {2}${orphan}$`, 'm'))
    assert.match(lines, new RegExp(`^missing {3}file_[0-9a-v]{26} {2}\\(blob ${missing}\\)$`, 'm'))
  })

  test('blobs copy skips and reports files without intact bytes', async () => {
    const target = folder('copied-with-losses')
    const args = ['blobs', 'copy', '--from', `disk:${folder('verified/blobs')}`, '--to', `disk:${target}`]
    const result = await atelier([...args, '--json'], settings)
    assert.equal(result.code, 1)
    const report = JSON.parse(result.stdout)
    assert.equal(report.copied, ON_DISK - 3)
    const hows = report.lost.map(({ how }: { how: string }) => how).sort()
    assert.deepEqual(hows, ['corrupt', 'corrupt', 'corrupt', 'missing', 'missing'])
    assert.equal((await filesIn(target)).length, ON_DISK - 3)
  })

  test('a backup omits and reports them', async () => {
    const result = await atelier(['backup', '--to', folder('backup-with-losses'), '--json'], settings)
    assert.equal(result.code, 1)
    const { files, quarantined, lost, deleted_meanwhile } = JSON.parse(result.stdout)
    assert.deepEqual([files + quarantined, lost.length, deleted_meanwhile], [36, 5, 0])
    assert.equal((await ok(['verify', '--from', folder('backup-with-losses')], settings)).files, 36)
  })
})

/** Corrupts the page chain of a long row and returns its blob key. */
function damageRow(path: string): string {
  const database = new DatabaseSync(path)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const sql = 'SELECT blob, content FROM small_blobs WHERE length(content) > 20000 LIMIT 1'
  const { blob, content } = database.prepare(sql).get() as { blob: string; content: Uint8Array }
  const { page_size: size } = database.prepare('PRAGMA page_size').get() as { page_size: number }
  database.close()
  const file = readFileSync(path)
  const page = Math.floor(file.indexOf(content.subarray(12_000, 12_100)) / size)
  file.writeUInt32BE(0x7fffffff, page * size) // pointer to the next page
  writeFileSync(path, file)
  return blob
}
