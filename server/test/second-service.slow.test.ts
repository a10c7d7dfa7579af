import assert from 'node:assert/strict'
import { once } from 'node:events'
import { link, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { readConfig } from '../src/config.ts'
import { lockService } from '../src/data-directory/service-locks.ts'
import { atelier } from './atelier.ts'
import { spawnServer, startServer } from './server.ts'

// Only one service at a time uses a SQLite database, whatever its data folder: docs/operations.md.

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

describe('a second service with another data folder is rejected', () => {
  test('on the same database and blobs, until the first is closed', async (t) => {
    const both = { DATABASE_URL: database(), BLOBS_URL: blobs() }
    const first = await start('one', both)
    assert.equal((await first.upload('x')).status, 201)
    await assert.rejects(start('two', both), inUse('a.db', otherDatabase))
    await assert.rejects(
      start('two', both),
      inUse('a.db', otherDatabase),
      'a rejected start releases no lock',
    )
    await first.close()
    const second = await start('two', both)
    t.after(() => second.close())
    await assert.rejects(start('one', both), inUse('a.db', otherDatabase))
  })

  test('on the database in the data folder of the first, in either order', async (t) => {
    const inFolder = { DATABASE_URL: `sqlite:${join(folder, 'one', 'atelier.db')}` }
    const usual = await start('one', { DATABASE_URL: inFolder.DATABASE_URL, BLOBS_URL: 'memory:' })
    await assert.rejects(start('two', inFolder), inUse('one/atelier.db', otherDatabase))
    await usual.close()
    const guest = await start('two', inFolder)
    t.after(() => guest.close())
    await assert.rejects(start('one', inFolder), inUse('one/atelier.db', otherDatabase))
  })

  test('on the same database through a symbolic link', async (t) => {
    const first = await start('one', { DATABASE_URL: database(), BLOBS_URL: 'memory:' })
    t.after(() => first.close())
    await symlink(join(folder, 'a.db'), join(folder, 'link.db'))
    await symlink(folder, `${folder}-link`)
    for (const path of [join(folder, 'link.db'), join(`${folder}-link`, 'a.db')]) {
      const other = { DATABASE_URL: `sqlite:${path}`, BLOBS_URL: 'memory:' }
      await assert.rejects(start('two', other), inUse('a.db', otherDatabase))
    }
  })

  test('on a database with a hard link, whether or not the first still runs', async () => {
    const first = await start('one', { DATABASE_URL: database(), BLOBS_URL: 'memory:' })
    await link(join(folder, 'a.db'), join(folder, 'b.db'))
    const other = { DATABASE_URL: `sqlite:${join(folder, 'b.db')}`, BLOBS_URL: 'memory:' }
    const message = `${join(folder, 'b.db')} has 2 names (hard links). Delete the others or copy the file, or ${otherDatabase}.`
    await assert.rejects(start('two', other), { message })
    await first.close()
    await assert.rejects(start('two', other), { message })
    await rm(join(folder, 'a.db'))
    await (await start('two', other)).close()
  })

  test('on the blobs in the data folder of the first, in either order', async (t) => {
    await mkdir(join(folder, 'one'))
    const inFolder = { DATABASE_URL: database(), BLOBS_URL: `disk:${join(folder, 'one', 'blobs')}` }
    const usual = { BLOBS_URL: inFolder.BLOBS_URL, DATABASE_URL: `sqlite:${join(folder, 'b.db')}` }
    const guest = await start('two', inFolder)
    await assert.rejects(start('one', usual), inUse('one/blobs', 'set BLOBS_URL to another folder'))
    await guest.close()
    const first = await start('one', usual)
    t.after(() => first.close())
    await assert.rejects(start('two', inFolder), {
      message: /^Another Atelier is already using .* set BLOBS_URL to another folder\.$/,
    })
  })

  test('on the blobs in the data folder of an existing service', async (t) => {
    const first = await start('one', {
      DATABASE_URL: database(),
      BLOBS_URL: `disk:${join(folder, 'one', 'blobs')}`,
    })
    t.after(() => first.close())
    const other = {
      DATABASE_URL: `sqlite:${join(folder, 'b.db')}`,
      BLOBS_URL: `disk:${join(folder, 'one', 'blobs')}`,
    }
    await assert.rejects(start('two', other), inUse('one', 'set BLOBS_URL to another folder'))
  })

  test('on the same blobs through a link in each data folder', async (t) => {
    await mkdir(join(folder, 'blobs'))
    const linked = async (name: string) => {
      await mkdir(join(folder, name))
      await symlink(join(folder, 'blobs'), join(folder, name, 'blobs'))
      return {
        DATABASE_URL: `sqlite:${join(folder, name)}.db`,
        BLOBS_URL: `disk:${join(folder, name, 'blobs')}`,
      }
    }
    const first = await start('one', await linked('one'))
    t.after(() => first.close())
    await assert.rejects(start('two', await linked('two')), inUse('blobs', 'set BLOBS_URL to another folder'))
  })

  test('on the same blobs with another database', async () => {
    const first = await start('one', { DATABASE_URL: database(), BLOBS_URL: blobs() })
    const other = { DATABASE_URL: `sqlite:${join(folder, 'b.db')}`, BLOBS_URL: blobs() }
    await assert.rejects(start('two', other), inUse('blobs', 'set BLOBS_URL to another folder'))
    await first.close()
    await (await start('two', other)).close()
  })

  for (const processes of ['1', '2'])
    test(`in its own process (PROCESSES=${processes}), until it is killed`, async () => {
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

test('two databases in one folder can serve two services', async () => {
  const [first, second] = [
    await start('one', { DATABASE_URL: database() }),
    await start('two', { DATABASE_URL: `sqlite:${join(folder, 'b.db')}` }),
  ]
  await first.close()
  await second.close()
})

test('a link to a database that does not exist yet locks its target', async () => {
  await symlink('a.db', join(folder, 'link.db'))
  const service = async (name: string, file: string) => {
    await mkdir(join(folder, name))
    const DATABASE_URL = `sqlite:${join(folder, file)}`
    return lockService(readConfig({ DATA_DIR: join(folder, name), DATABASE_URL, BLOBS_URL: 'memory:' }))
  }
  const first = await service('one', 'link.db')
  await assert.rejects(service('two', 'a.db'), inUse('a.db', otherDatabase))
  first.release()
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
