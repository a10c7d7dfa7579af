import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { readConfig } from '../src/config.ts'
import { lockService } from '../src/data-directory/service-locks.ts'
import { atelier } from './atelier.ts'
import { spawnServer, startServer } from './server.ts'

// One service at a time uses a SQLite database, whatever its data folder: docs/operations.md.

let root: string
let number = 0
let folder: string
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'atelier-second-'))
})
beforeEach(async () => {
  folder = join(root, String(number++))
  await mkdir(folder)
})
after(() => rm(root, { recursive: true }))

const database = () => `sqlite:${join(folder, 'a.db')}`
const blobs = () => `disk:${join(folder, 'blobs')}`
const start = (name: string, environment: Record<string, string>) =>
  startServer({ dataDir: join(folder, name), environment })

const inUse = (path: string, remedy: string) => ({
  message: `Another Atelier is already using ${join(folder, path)}. Stop it first, or ${remedy}.`,
})
const otherDatabase = 'set DATABASE_URL to another database'

describe('a second service with another data folder is refused', () => {
  test('on the same database and blobs, until the first is closed', async () => {
    const both = { DATABASE_URL: database(), BLOBS_URL: blobs() }
    const first = await start('one', both)
    assert.equal((await first.upload('x')).status, 201)
    await assert.rejects(start('two', both), inUse('a.db', otherDatabase))
    await assert.rejects(start('two', both), inUse('a.db', otherDatabase), 'a refused start loosens no lock')
    await first.close()
    const second = await start('two', both)
    await assert.rejects(start('one', both), inUse('a.db', otherDatabase))
    await second.close()
  })

  test('on the database in the data folder of the first, whichever starts first', async () => {
    const inFolder = { DATABASE_URL: `sqlite:${join(folder, 'one', 'atelier.db')}` }
    const usual = await start('one', { DATABASE_URL: inFolder.DATABASE_URL, BLOBS_URL: 'memory:' })
    await assert.rejects(start('two', inFolder), inUse('one/atelier.db', otherDatabase))
    await usual.close()
    const guest = await start('two', inFolder)
    await assert.rejects(start('one', inFolder), inUse('one/atelier.db', otherDatabase))
    await guest.close()
  })

  test('on the same database by another name', async () => {
    const first = await start('one', { DATABASE_URL: database(), BLOBS_URL: 'memory:' })
    await symlink(join(folder, 'a.db'), join(folder, 'link.db'))
    await symlink(folder, `${folder}-link`)
    for (const path of [join(folder, 'link.db'), join(`${folder}-link`, 'a.db')]) {
      const other = { DATABASE_URL: `sqlite:${path}`, BLOBS_URL: 'memory:' }
      await assert.rejects(start('two', other), inUse('a.db', otherDatabase))
    }
    await first.close()
  })

  test('on the same blobs with another database', async () => {
    const first = await start('one', { DATABASE_URL: database(), BLOBS_URL: blobs() })
    const other = { DATABASE_URL: `sqlite:${join(folder, 'b.db')}`, BLOBS_URL: blobs() }
    await assert.rejects(start('two', other), inUse('blobs', 'set BLOBS_URL to another folder'))
    await first.close()
    await (await start('two', other)).close()
  })

  for (const processes of ['1', '2'])
    test(`that is a process of its own (PROCESSES=${processes}), until it is killed`, async () => {
      const both = { DATABASE_URL: database(), BLOBS_URL: blobs() }
      const first = await spawnServer(join(folder, 'one'), { ...both, PROCESSES: processes })
      const { code, stderr } = await atelier(['serve'], {
        ...both,
        DATA_DIR: join(folder, 'two'),
        PORT: '65000',
      })
      assert.equal(code, 1)
      assert.equal(stderr, `${inUse('a.db', otherDatabase).message}\n`)
      const ended = once(first.child, 'exit')
      first.child.kill('SIGKILL')
      await ended
      await (await start('two', both)).close()
    })
})

test('two databases in one folder are two services', async () => {
  const [first, second] = [
    await start('one', { DATABASE_URL: database() }),
    await start('two', { DATABASE_URL: `sqlite:${join(folder, 'b.db')}` }),
  ]
  await first.close()
  await second.close()
})

test('nodes on PostgreSQL share the database and a folder of blobs', async () => {
  const node = (name: string) =>
    readConfig({
      DATA_DIR: join(folder, name),
      DATABASE_URL: 'postgres://localhost/atelier',
      BLOBS_URL: blobs(),
    })
  const locks = []
  for (const name of ['one', 'two']) {
    await mkdir(join(folder, name))
    locks.push(await lockService(node(name)))
  }
  await assert.rejects(lockService(node('one')), inUse('one', 'set DATA_DIR to another folder'))
  for (const lock of locks) lock.release()
})
