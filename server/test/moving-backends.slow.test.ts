import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { isSoak } from '../../scripts/sample.ts'
import { type Settings, startAtelier } from './atelier.ts'
import { createRandom, type Ledger, startStorm } from './faults/storm.ts'
import { ACCESS_TOKEN, createFilledService, folder, ON_DISK, ok, responsesOf } from './moving.ts'
import { openSchema, sharedPostgres, skipPostgres } from './postgres.ts'
import { newPrefix, skipS3, startOwnS3 } from './s3.ts'
import { spawnServer } from './server.ts'
import { until } from './until.ts'

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

if (isSoak)
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
    assert.ok(Number(rows) > 100)
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

  if (isSoak)
    test('a backup under load is consistent', async () => {
      const live = { DATABASE_URL: await newDatabase(), BLOBS_URL: newPrefix(s3.address).href }
      const restored = { DATABASE_URL: await newDatabase(), BLOBS_URL: newPrefix(s3.address).href }
      await backUpUnderLoad('shared', live, restored)
    })

  test('a backup can be restored to another backend', async () => {
    await ok(['backup', '--to', folder('backup')], await createFilledService(folder('filled')))
    const live = {
      DATABASE_URL: await newDatabase(),
      BLOBS_URL: newPrefix(s3.address).href,
      DATA_DIR: folder('crossed'),
    }
    await ok(['restore', '--from', folder('backup')], live)
    assert.equal((await ok(['verify'], live)).files, 41)
  })
})
