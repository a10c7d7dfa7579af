import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { before, describe, test } from 'node:test'
import { lockDataDir } from '../src/data-directory/data-dir-lock.ts'
import { atelier, type Settings, startAtelier } from './atelier.ts'
import { sha256 } from './faults/content.ts'
import { ACCESS_TOKEN, createFilledService, filesIn, folder, ON_DISK, ok, responsesOf } from './moving.ts'
import { startServer } from './server.ts'
import { until } from './until.ts'

describe('backup and restore, on SQLite and disk', () => {
  let settings: Settings
  before(async () => {
    settings = await createFilledService(folder('house'))
  })

  test('restore everything', async () => {
    const before = await responsesOf(folder('house'))
    const manifest = await ok(['backup', '--to', folder('backup')], settings)
    assert.deepEqual([manifest.files, manifest.quarantined, manifest.deleted_meanwhile], [40, 1, 0])
    assert.deepEqual(JSON.parse(await readFile(folder('backup/manifest.json'), 'utf8')), manifest)
    assert.deepEqual((await readdir(folder('backup'))).sort(), ['atelier.db', 'blobs', 'manifest.json'])
    // A service that was started before and has its own token, which is replaced.
    const other = { DATA_DIR: folder('restored') }
    await mkdir(other.DATA_DIR)
    await (await startServer({ dataDir: other.DATA_DIR })).close()
    await ok(['restore', '--from', folder('backup')], other)
    assert.equal((await ok(['verify'], other)).files, 41)
    assert.deepEqual(await responsesOf(folder('restored')), before)
    const again = await atelier(['restore', '--from', folder('backup')], other)
    assert.deepEqual(
      [again.code, again.stderr],
      [1, 'DATABASE_URL is in use: it has rows in files. Restore to an empty database.\n'],
    )
  })

  test('an unfinished or changed backup is not restored', async () => {
    const into = { DATA_DIR: folder('never') }
    await mkdir(folder('half'))
    const half = await atelier(['restore', '--from', folder('half')], into)
    assert.deepEqual(
      [half.code, half.stderr],
      [1, `${folder('half')} contains no finished backup: manifest.json is missing.\n`],
    )
    await ok(['backup', '--to', folder('spoiled')], settings)
    const [victim = ''] = await filesIn(folder('spoiled/blobs'))
    const path = join(folder('spoiled/blobs'), victim.slice(0, 2), victim)
    await writeFile(path, `${await readFile(path, 'utf8')}x`)
    const spoiled = await atelier(['restore', '--from', folder('spoiled')], into)
    assert.equal(spoiled.code, 1)
    assert.match(
      spoiled.stderr,
      /^The backup is damaged: the content of file_\w+ is corrupt\. Restore aborted\.\n$/,
    )
    await writeFile(folder('spoiled/atelier.db'), 'x', { flag: 'a' })
    assert.match(
      (await atelier(['restore', '--from', folder('spoiled')], into)).stderr,
      /was changed or damaged after the backup\.\n$/,
    )
    // The intact backup can be restored to the same place, which by now has blobs of the damaged one.
    await ok(['restore', '--from', folder('backup')], into)
    assert.equal((await ok(['verify'], into)).files, 41)
  })

  test('an interrupted backup is continued', async () => {
    await mkdir(folder('again/blobs/ab'), { recursive: true })
    await writeFile(folder('again/atelier.db'), 'half a database')
    await writeFile(folder(`again/blobs/ab/${'ab'.repeat(16)}`), 'of a deleted file')
    await ok(['backup', '--to', folder('again')], settings)
    assert.equal((await filesIn(folder('again/blobs'))).length, ON_DISK)
    const twice = await atelier(['backup', '--to', folder('again')], settings)
    assert.deepEqual(
      [twice.code, twice.stderr],
      [1, `${folder('again')} already contains a backup. Choose another folder.\n`],
    )
  })

  test('a copy stopped with Ctrl-C is continued by the next run', async () => {
    const target = folder('interrupted')
    const args = ['blobs', 'copy', '--from', `disk:${folder('house/blobs')}`, '--to', `disk:${target}`]
    const { child, ended } = startAtelier(args, settings)
    await until('a blob was copied', () => existsSync(join(target, 'ff')))
    child.kill('SIGINT')
    const { code, stderr, stdout } = await ended
    // The copy may have finished just before.
    if (code !== 0)
      assert.deepEqual([code, stderr.trim()], [130, 'Stopped. Run the same command again to continue.'])
    else assert.match(stdout, new RegExp(`^Copied ${ON_DISK}`))
    await ok(args, settings)
    assert.equal((await filesIn(target)).length, ON_DISK)
    const [first = ''] = await filesIn(target)
    await rm(join(target, first.slice(0, 2), first))
    const { copied, there } = await ok(args, settings)
    assert.deepEqual([copied, there], [1, ON_DISK - 1])
    assert.deepEqual(
      (await readdir(folder('house'))).filter((name) => name.startsWith('moving-')),
      [],
    )
  })

  test('a truncated or missing blob in the target is copied again', async () => {
    const target = folder('torn')
    const args = ['blobs', 'copy', '--from', `disk:${folder('house/blobs')}`, '--to', `disk:${target}`]
    await ok(args, settings)
    await rm(folder('house/blobs-copy.json'))
    const [torn = '', missing = ''] = await filesIn(target)
    await truncate(join(target, torn.slice(0, 2), torn), 0)
    await rm(join(target, missing.slice(0, 2), missing))
    const { copied, there } = await ok(args, settings)
    assert.deepEqual([copied, there], [2, ON_DISK - 2])
  })
})

describe('commands neither lose data nor leave files', () => {
  const settings = () => ({ DATA_DIR: folder('house'), ACCESS_TOKEN }) // as left by the tests above
  const rows = () => `sqlite:${folder('house/atelier.db')}`

  test('a partly filled database cannot be used until the copy is complete', async () => {
    const target = folder('half-filled')
    await mkdir(target)
    const args = ['migrate', '--from', rows(), '--to', `sqlite:${join(target, 'atelier.db')}`]
    await ok(args, settings())
    // The state after a kill in the middle.
    const database = new DatabaseSync(join(target, 'atelier.db'))
    database.exec(
      "DELETE FROM folder_totals; INSERT INTO progress (job, version, position) VALUES ('moving', '', 0)",
    )
    database.close()
    const there = { DATA_DIR: target, ACCESS_TOKEN, HOST: '192.0.2.1' }
    const message =
      'A migrate or restore into this database was not finished. Run it again, or use an empty database.\n'
    for (const command of [['serve'], ['token', 'list', '--local'], ['backup', '--to', folder('of-half')]]) {
      const { code, stderr } = await atelier(command, there)
      assert.deepEqual([code, stderr], [1, message], command.join(' '))
    }
    await ok(args, settings())
    await ok(['token', 'list', '--local'], there)
  })

  test('verify changes nothing, not even in a backup', async () => {
    const backup = folder('looked-at')
    await ok(['backup', '--to', backup], settings())
    const before = await readdir(backup)
    const bytes = sha256(await readFile(join(backup, 'atelier.db')))
    assert.equal((await ok(['verify', '--from', backup], settings())).files, 41)
    assert.deepEqual(await readdir(backup), before)
    const asSettings = {
      DATABASE_URL: `sqlite:${join(backup, 'atelier.db')}`,
      BLOBS_URL: `disk:${join(backup, 'blobs')}`,
    }
    assert.equal((await ok(['verify'], { ...settings(), ...asSettings })).files, 41)
    assert.equal(sha256(await readFile(join(backup, 'atelier.db'))), bytes)
    await ok(['restore', '--from', backup], { DATA_DIR: folder('from-looked-at') })
    const [victim = ''] = await filesIn(join(backup, 'blobs'))
    await rm(join(backup, 'blobs', victim.slice(0, 2), victim))
    assert.equal((await atelier(['verify', '--from', backup], settings())).code, 1)
    const nowhere = await atelier(['verify'], { DATA_DIR: folder('nowhere') })
    assert.deepEqual(
      [nowhere.code, nowhere.stderr],
      [1, `Database not found: ${folder('nowhere/atelier.db')}.\n`],
    )
  })

  test('a missing source folder is not created', async () => {
    const args = ['blobs', 'copy', '--from', `disk:${folder('typo')}`, '--to', `disk:${folder('any')}`]
    const { code, stderr } = await atelier(args, settings())
    assert.deepEqual([code, stderr], [1, `Folder not found: ${folder('typo')}.\n`])
    assert.ok(!existsSync(folder('typo')) && !existsSync(folder('any')))
  })

  test('copying blobs with the wrong database fails', async () => {
    const other = { DATA_DIR: folder('of-others') }
    await mkdir(other.DATA_DIR)
    await (await startServer({ dataDir: other.DATA_DIR })).close()
    const args = ['blobs', 'copy', '--from', `disk:${folder('house/blobs')}`, '--to', `disk:${folder('any')}`]
    const { code, stderr } = await atelier(args, other)
    const expected = `The database (${other.DATA_DIR}) has no files, but --from has blobs. Check DATABASE_URL or DATA_DIR.\n`
    assert.deepEqual([code, stderr], [1, expected])
    assert.ok(!existsSync(folder('any')))
  })

  test('leftovers of killed commands are removed, and folders in use are not', async () => {
    const left = async () =>
      (await readdir(folder('house'))).filter((name) => /^(moving|restore)-/.test(name))
    const leave = () => mkdir(folder('house/moving-abcdef/spool'), { recursive: true })
    await leave()
    await mkdir(folder('house/restore-abcdef'))
    await mkdir(folder('house/moving-in_use'))
    const inUse = lockDataDir(folder('house/moving-in_use'))
    await ok(['verify'], settings())
    assert.deepEqual(await left(), ['moving-in_use'])
    inUse.release()
    await leave()
    await (await startServer({ dataDir: folder('house') })).close()
    assert.deepEqual(await left(), [])
  })

  test('migrate rejects a database in use by a running service', async () => {
    const service = lockDataDir(folder('house'))
    const args = ['migrate', '--from', rows(), '--to', `sqlite:${folder('moved-away.db')}`]
    const { code, stderr } = await atelier(args, settings())
    service.release()
    const expected = `A service is using ${folder('house')}, and files uploaded during the copy would be missing. Stop it first.\n`
    assert.deepEqual([code, stderr], [1, expected])
    assert.ok(!existsSync(folder('moved-away.db')))
  })

  test('an address can be read from the environment, where it is not visible', async () => {
    const args = ['migrate', '--from', 'env:OLD_ROWS', '--to', 'env:NEW_ROWS']
    const addresses = { OLD_ROWS: rows(), NEW_ROWS: `sqlite:${folder('by-name.db')}` }
    assert.ok(Number((await ok(args, { ...settings(), ...addresses })).rows) > 100)
    const { code, stderr } = await atelier(args, { ...settings(), OLD_ROWS: rows() })
    assert.deepEqual([code, stderr], [2, '--to is env:NEW_ROWS, but NEW_ROWS is not set.\n'])
  })
})
