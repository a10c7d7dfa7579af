import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, type TestContext, test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import type { Database, Statement } from './database.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-crash-'))
  file = join(folder, 'test.db')
  const database = await openSqlite(file)
  await database.transaction([{ sql: 'CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT)' }])
  await database.close()
})
afterEach(() => rmSync(folder, { recursive: true }))

const insert = (id: number, body = ''): Statement => ({
  sql: 'INSERT INTO notes (id, body) VALUES ($1, $2)',
  values: [id, body],
})

/** Closed when the test ends, even if it fails: the writer thread would keep the process alive. */
async function open(context: TestContext): Promise<Database> {
  const database = await openSqlite(file)
  context.after(() => database.close())
  return database
}

async function openWithWorker(context: TestContext): Promise<{ database: Database; worker: Worker }> {
  const started = once(process, 'worker') as Promise<[Worker]>
  const database = await open(context)
  const [worker] = await started
  return { database, worker }
}

const openInChild = `
  import { writeSync } from 'node:fs'
  import { openSqlite } from ${JSON.stringify(import.meta.resolve('./sqlite.ts'))}
  const database = await openSqlite(process.argv[1])
  const insert = (id, body) =>
    database.transaction([{ sql: 'INSERT INTO notes (id, body) VALUES ($1, $2)', values: [id, body] }])`

test('kill -9 loses nothing that was acknowledged', async (context) => {
  const acknowledged: number[] = []
  for (let round = 1; round <= 3; round++) {
    const script = `${openInChild}
      let id = ${round * 1_000_000}
      const write = async () => {
        for (;;) {
          const mine = id++
          await insert(mine, 'x'.repeat(500))
          writeSync(1, mine + '\\n')
        }
      }
      await Promise.all(Array.from({ length: 8 }, write))`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    let output = ''
    for await (const chunk of child.stdout) {
      output += chunk
      if (output.length > round * 8_000) child.kill('SIGKILL')
    }
    await ended
    acknowledged.push(...output.split('\n').slice(0, -1).map(Number))
    const database = await open(context)
    const stored = new Set((await database.query('SELECT id FROM notes')).map(({ id }) => id))
    assert.ok(acknowledged.length >= round * 1_000)
    assert.deepEqual(
      acknowledged.filter((id) => !stored.has(id)),
      [],
    )
    assert.deepEqual(
      (await database.query('PRAGMA integrity_check')).map((row) => ({ ...row })),
      [{ integrity_check: 'ok' }],
    )
    await database.close()
  }
})

test('a commit that fails on disk rejects its group, and the next one works', async (context) => {
  const script = `${openInChild}
    const results = await Promise.allSettled([insert(1, 'a'), insert(2, 'b'.repeat(3_000_000)), insert(3, 'c')])
    results.push(...(await Promise.allSettled([insert(4, 'd')])))
    await database.close()
    writeSync(1, JSON.stringify(results.map(({ value, reason }) => value ?? reason.code)))`
  // A file size limit, in blocks of 512 bytes, makes writes fail like a broken disk.
  const limited = 'ulimit -f 2000; exec "$0" --input-type=module --eval "$@"'
  const child = spawnSync('sh', ['-c', limited, process.execPath, script, file], { encoding: 'utf8' })
  assert.equal(child.stderr, '')
  const results: unknown[] = JSON.parse(child.stdout)
  // Whether the first and third transaction are in the group of the second depends on timing.
  assert.ok(results.every((result) => result === true || result === 'unavailable'))
  assert.equal(results[1], 'unavailable')
  assert.equal(results[3], true)
  const database = await open(context)
  const stored = (await database.query('SELECT id FROM notes ORDER BY id')).map(({ id }) => id)
  assert.deepEqual(
    stored,
    [1, 2, 3, 4].filter((_, index) => results[index] === true),
  )
})

test('when the writer thread dies, open transactions are rejected and the next one restarts it', async (context) => {
  const { database, worker } = await openWithWorker(context)
  const stopped = worker.terminate()
  const results = await Promise.allSettled([
    database.transaction([insert(1)]),
    database.transaction([insert(2)]),
    database.transaction(Array.from({ length: 5_000 }, (_, index) => insert(100 + index))), // sent in parts
  ])
  for (const result of results)
    assert.equal(result.status === 'rejected' && result.reason.code, 'unavailable')
  await stopped
  assert.equal(await database.transaction([insert(3)]), true)
  await database.check()
  const [row] = await database.query('SELECT count(*) AS total FROM notes')
  assert.equal(row?.total, 1)
})

test('close works when the writer thread is dead', async (context) => {
  const { database, worker } = await openWithWorker(context)
  await worker.terminate()
  await database.close()
  await assert.rejects(database.transaction([insert(1)]), { code: 'unavailable' })
})

test('a lost file is not replaced by an empty database', async (context) => {
  const { database, worker } = await openWithWorker(context)
  await worker.terminate()
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix)
  await assert.rejects(database.transaction([insert(1)]), { code: 'unavailable' })
})

test('queries that need a damaged page are unavailable', async (context) => {
  const writing = await open(context)
  for (let id = 0; id < 50; id++) await writing.transaction([insert(id, 'x'.repeat(1_000))])
  const [row] = await writing.query("SELECT rootpage FROM sqlite_schema WHERE name = 'notes'")
  await writing.close()
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(100, 0xff), 0, 100, (Number(row?.rootpage) - 1) * 4096)
  closeSync(descriptor)
  const database = await open(context)
  await assert.rejects(database.query('SELECT * FROM notes'), { code: 'unavailable' })
  await assert.rejects(database.transaction([insert(1_000)]), { code: 'unavailable' })
})
