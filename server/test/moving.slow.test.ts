import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import { lockDataDir } from '../src/data-directory/data-dir-lock.ts'
import { isSmall } from '../src/files/small-blobs.ts'
import { atelier, type Settings, startAtelier } from './atelier.ts'
import { sha256, textOf } from './faults/content.ts'
import { createRandom, type Ledger, startStorm } from './faults/storm.ts'
import { until } from './faults/until.ts'
import { openSchema, sharedPostgres, skipPostgres } from './postgres.ts'
import { list, uploaded } from './responses.ts'
import { newPrefix, skipS3, startOwnS3 } from './s3.ts'
import { blobsIn, newFolder, spawnServer, startServer } from './server.ts'

const ACCESS_TOKEN = 'a-token-for-moving'

let root: string
before(async () => {
  root = await newFolder()
})
after(() => rm(root, { recursive: true }))
const folder = (name: string) => join(root, name)

async function ok(args: string[], settings: Settings): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await atelier([...args, '--json'], settings)
  assert.equal(code, 0, stdout + stderr)
  return JSON.parse(stdout)
}

// Of the 41 files of `createFilledService`; the others are small enough for the database.
const ON_DISK = 18

/** Creates files, folders, a token, a generation and a quarantined file, then stops the service. */
async function createFilledService(dataDir: string): Promise<Settings> {
  await mkdir(dataDir, { recursive: true })
  const server = await startServer({ dataDir, environment: { ACCESS_TOKEN } })
  for (let number = 0; number < 40; number++) {
    const name = `file-${number}.${['ts', 'md', 'json'][number % 3]}`
    const place = { name, folder: ['', 'a', 'a/b'][number % 3] ?? '', description: `Größe ${number} 👩‍👧` }
    await uploaded(server.upload(textOf(name, 1 + 3_000 * number), place))
  }
  const token = { name: 'ci', scopes: ['files:read'] }
  const json = { 'content-type': 'application/json' }
  const made = await server.request('/api/tokens', {
    method: 'POST',
    body: JSON.stringify(token),
    headers: json,
  })
  assert.equal(made.status, 201)
  const request = { prompt: 'a function that adds two numbers', type: 'code', language: 'javascript' }
  const generated = await server.request('/api/ai/generate', {
    method: 'POST',
    body: JSON.stringify(request),
    headers: json,
  })
  assert.equal(generated.status, 200)
  const { files, access } = server.deps
  assert.ok(access)
  const bad = await files.catalog.find((await uploaded(server.upload('bad', { name: 'bad.md' }))).id)
  assert.ok(bad)
  await files.scans.quarantine(bad, { verdict: 'infected', reason: 'a test', now: 1, purgeFrom: undefined })
  await server.close()
  return { DATA_DIR: dataDir, ACCESS_TOKEN }
}

const QUERIES = [
  'project_id=p1&limit=100',
  'project_id=p1&folder=a&limit=3&page=2',
  'project_id=p1&folder=a&recursive=true&type=code',
  'project_id=p1&type=md',
  'project_id=nobody',
]

/** The responses of a service with these settings: lists, quarantine, generations, and the hash of every file. */
async function responsesOf(dataDir: string, environment: Settings = {}) {
  await mkdir(dataDir, { recursive: true })
  const server = await startServer({ dataDir, environment: { ACCESS_TOKEN, ...environment } })
  const lists = []
  for (const query of QUERIES) lists.push(await list(server, query))
  const hashes: Record<string, string> = {}
  for (const { id, name } of lists[0]?.files ?? []) {
    const response = await server.request(`/api/files/${id}/download`)
    assert.equal(response.status, 200)
    hashes[name] = sha256(await response.bytes())
  }
  const others = []
  for (const path of ['/api/tokens', '/api/files/quarantine?project_id=p1', '/api/ai/generations'])
    others.push({ path, body: await (await server.request(path)).text() })
  await server.close()
  return { lists, hashes, others }
}

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
      { files: 41, bytes: 0, missing: [], corrupt: [], orphaned: [], well: true },
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
      UPDATE small_blobs SET bytes = 'AAAA' WHERE blob = '${corruptRow}';
      INSERT INTO small_blobs VALUES ('${orphanRow}', 'AAAA')`)
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
  const sql = 'SELECT blob, bytes FROM small_blobs WHERE length(bytes) > 30000 LIMIT 1'
  const { blob, bytes } = database.prepare(sql).get() as { blob: string; bytes: string }
  const { page_size: size } = database.prepare('PRAGMA page_size').get() as { page_size: number }
  database.close()
  const file = readFileSync(path)
  const page = Math.floor(file.indexOf(bytes.slice(12_000, 12_100)) / size)
  file.writeUInt32BE(0x7fffffff, page * size) // pointer to the next page
  writeFileSync(path, file)
  return blob
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

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
    database.exec("DELETE FROM scans; INSERT INTO progress (job, version, position) VALUES ('moving', '', 0)")
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
    assert.ok(Number((await ok(args, { ...settings(), ...addresses })).rows) > 200)
    const { code, stderr } = await atelier(args, { ...settings(), OLD_ROWS: rows() })
    assert.deepEqual([code, stderr], [2, '--to is env:NEW_ROWS, but NEW_ROWS is not set.\n'])
  })
})

type Mistake = [what: string, args: () => string[], message: RegExp]

describe('every error is one clear line', () => {
  const db = () => `sqlite:${folder('nowhere.db')}`
  const usage: Mistake[] = [
    ['no option', () => ['migrate'], /^--from is missing\. Run "atelier migrate --help" for details\.$/],
    [
      'an option too many',
      () => ['verify', '--fast'],
      /^Unknown option '--fast'\. Run "atelier verify --help" for the options\.$/,
    ],
    ['an empty value', () => ['verify', '--from='], /^--from is missing\. /],
    ['an argument too many', () => ['verify', 'all'], /^Usage: atelier verify \[--from FOLDER\]$/],
    ['no verb', () => ['blobs'], /^Usage: atelier blobs copy --from URL --to URL$/],
    ['the same twice', () => ['migrate', '--from', db(), '--to', db()], /^--from and --to must differ\.$/],
    ['not a folder', () => ['backup', '--to', 's3://bucket'], /^--to must be a folder\.$/],
    ['a service to ask', () => ['verify', '--url', 'http://localhost'], /^Unknown option '--url'\. /],
  ]
  const failures: Mistake[] = [
    [
      'no address',
      () => ['migrate', '--from', 'mysql://a', '--to', db()],
      /^--from is not a valid address\.$/,
    ],
    [
      'no database',
      () => ['migrate', '--from', db(), '--to', `${db()}2`],
      /^Database not found: .*nowhere\.db\.$/,
    ],
    [
      'no server',
      () => ['migrate', '--from', 'postgres://a:secret@127.0.0.1:1/x', '--to', db()],
      /^Cannot connect to PostgreSQL at 127\.0\.0\.1:1 \(ECONNREFUSED\)\. Start it, or correct the host and port in --from\.$/,
    ],
    [
      'other things in the folder',
      () => ['backup', '--to', root],
      /contains other files \(.*\)\. Choose an empty or new folder\.$/,
    ],
    [
      'no backup',
      () => ['restore', '--from', folder('nothing')],
      /contains no finished backup: manifest\.json is missing\.$/,
    ],
  ]
  const cases = [
    ...usage.map((mistake) => [2, ...mistake] as const),
    ...failures.map((mistake) => [1, ...mistake] as const),
  ]
  for (const [exitCode, what, args, expected] of cases)
    test(what, async () => {
      await mkdir(folder('mistakes'), { recursive: true })
      const { code, stdout, stderr } = await atelier(args(), { DATA_DIR: folder('mistakes') })
      assert.equal(code, exitCode)
      assert.equal(stdout, '')
      assert.match(stderr.trimEnd(), expected)
      assert.doesNotMatch(stderr, /secret/)
    })

  test('every command has a help text', async () => {
    for (const command of ['migrate', 'blobs', 'backup', 'restore', 'verify']) {
      const { code, stdout } = await atelier([command, '--help'])
      assert.equal(code, 0)
      assert.match(stdout, new RegExp(`^Usage: atelier ${command}`))
      assert.match((await atelier(['--help'])).stdout, new RegExp(`^  ${command}`, 'm'))
    }
  })
})

/** Backs up a running service during uploads and deletions, and restores the backup elsewhere. */
async function backUpUnderLoad(name: string, live: Settings, restored: Settings): Promise<void> {
  const ledger: Ledger = new Map()
  const server = await spawnServer(folder(`${name}-live`), { ...live, ACCESS_TOKEN })
  try {
    const storm = startStorm(server, ledger, createRandom(7))
    await until('there is something to back up', () => storm.acknowledged() >= 60, 60_000)
    const before = storedNow(ledger)
    const backup = startAtelier(['backup', '--to', folder(`${name}-backup`), '--json'], {
      ...live,
      DATA_DIR: folder(`${name}-live`),
    })
    const { code, stdout, stderr } = await Promise.race([backup.ended, storm.ended.then(() => backup.ended)])
    assert.equal(code, 0, stderr)
    storm.expectDeath()
    await storm.ended
    const deletedSince = new Set(
      [...ledger.values()].filter(({ state }) => state === 'deleted').map((entry) => entry.name),
    )
    const { files } = JSON.parse(stdout)
    assert.ok(files > 0)

    const settings = { ...restored, DATA_DIR: folder(`${name}-restored`) }
    await ok(['restore', '--from', folder(`${name}-backup`)], settings)
    assert.equal((await ok(['verify'], settings)).files, files)
    const { lists, hashes } = await responsesOf(folder(`${name}-restored`), restored)
    assert.equal(Object.keys(hashes).length, Math.min(files, 100))
    assert.equal(lists[0]?.pagination.total, files)
    for (const [file, hash] of Object.entries(hashes)) assert.equal(hash, ledger.get(file)?.sha256, file)
    // Files acknowledged before the backup started and not deleted since must be in it.
    const promised = before.filter((file) => !deletedSince.has(file)).length
    assert.ok(files >= promised, `${files} files, ${promised} promised`)
  } finally {
    await server.stop('SIGTERM')
  }
}

function storedNow(ledger: Ledger): string[] {
  return [...ledger.values()].filter(({ state }) => state === 'stored').map(({ name }) => name)
}

test('a backup under load is consistent: SQLite and disk', async () => {
  await backUpUnderLoad('local', {}, {})
})

describe('on PostgreSQL and S3', { skip: skipPostgres || skipS3 }, () => {
  let postgres: Awaited<ReturnType<typeof sharedPostgres>>
  let s3: { address: URL; close(): void }
  const schemas: Awaited<ReturnType<typeof openSchema>>[] = []
  before(async () => {
    postgres = await sharedPostgres()
    const running = process.env.TEST_BLOBS_URL
    s3 = running ? { address: new URL(running), close() {} } : startOwnS3()
  })
  after(async () => {
    for (const schema of schemas) await schema.drop()
    await postgres.stop()
    s3.close()
  })
  async function newDatabase(): Promise<string> {
    const schema = await openSchema(postgres.address)
    schemas.push(schema)
    return schema.url.href
  }

  test('a migration there and back gives the same responses everywhere', async () => {
    const settings = await createFilledService(folder('travelling'))
    const before = await responsesOf(folder('travelling'))
    const DATABASE_URL = await newDatabase()
    const BLOBS_URL = newPrefix(s3.address).href
    const [oldRows, oldBlobs] = [
      `sqlite:${folder('travelling/atelier.db')}`,
      `disk:${folder('travelling/blobs')}`,
    ]

    const { rows } = await ok(['migrate', '--from', oldRows, '--to', DATABASE_URL], settings)
    assert.ok(Number(rows) > 200)
    const { copied } = await ok(['blobs', 'copy', '--from', oldBlobs, '--to', BLOBS_URL], settings)
    assert.equal(copied, ON_DISK)
    const away = { DATABASE_URL, BLOBS_URL }
    assert.equal((await ok(['verify'], { ...settings, ...away })).files, 41)
    assert.deepEqual(await responsesOf(folder('travelling'), away), before)

    const home = folder('home')
    await mkdir(home)
    const back = { DATA_DIR: home, DATABASE_URL }
    await ok(['migrate', '--from', DATABASE_URL, '--to', `sqlite:${join(home, 'atelier.db')}`], back)
    await ok(['blobs', 'copy', '--from', BLOBS_URL, '--to', `disk:${join(home, 'blobs')}`], back)
    assert.deepEqual(await responsesOf(home), before)
  })

  test('a backup under load is consistent', async () => {
    const live = { DATABASE_URL: await newDatabase(), BLOBS_URL: newPrefix(s3.address).href }
    const restored = { DATABASE_URL: await newDatabase(), BLOBS_URL: newPrefix(s3.address).href }
    await backUpUnderLoad('shared', live, restored)
  })

  test('a backup can be restored to another backend', async () => {
    const live = { DATABASE_URL: await newDatabase(), BLOBS_URL: newPrefix(s3.address).href }
    await ok(['restore', '--from', folder('local-backup')], { ...live, DATA_DIR: folder('crossed') })
    const { files } = JSON.parse(await readFile(folder('local-backup/manifest.json'), 'utf8'))
    assert.equal((await ok(['verify'], { ...live, DATA_DIR: folder('crossed') })).files, files)
  })
})
