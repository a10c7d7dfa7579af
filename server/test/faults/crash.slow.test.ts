import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { isSoak } from '../../../scripts/sample.ts'
import { assertListsConsistent } from '../consistent-lists.ts'
import { blobsIn, newFolder, spawnServer, type TestClient } from '../server.ts'
import { until } from '../until.ts'
import { sha256 } from './content.ts'
import { createRandom, type Entry, FOLDERS, KIND_OF_EXTENSION, type Ledger, startStorm } from './storm.ts'

const ROUNDS = isSoak ? 200 : 3
/** `SEED=2 node --test …` kills at other moments. */
const SEED = Number(process.env.SEED ?? 20_261_115)

interface Listed {
  id: string
  name: string
  type: string
}

let dataDir: string
let running: Awaited<ReturnType<typeof spawnServer>> | undefined
before(async () => {
  dataDir = await newFolder()
})
after(async () => {
  // Only after a failure, because it would keep the test process alive.
  running?.child.kill('SIGKILL')
  await rm(dataDir, { recursive: true })
})

test('a generation survives a kill -9 right after its response', async () => {
  const folder = await newFolder()
  const server = await spawnServer(folder)
  const response = await server.request('/api/ai/generate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'A debounce function', type: 'code' }),
  })
  assert.equal(response.status, 200)
  const { id } = (await response.json()) as { id: string }
  assert.equal(await server.stop('SIGKILL'), 'SIGKILL')
  running = await spawnServer(folder)
  assert.equal((await running.request(`/api/ai/generations/${id}`)).status, 200)
  await running.stop('SIGTERM')
  await rm(folder, { recursive: true })
})

test(`${ROUNDS} × kill -9 under load: acknowledged changes survive, and nothing else does`, async (context) => {
  const random = createRandom(SEED)
  const ledger: Ledger = new Map()
  let blobsAtDeath = 0
  let swept = 0
  /** Alternates between one and two processes on the same folder. */
  async function restart(round: number) {
    const server = await spawnServer(dataDir, { PROCESSES: String(1 + (round % 2)) })
    running = server
    await check(server, ledger)
    swept += blobsAtDeath - (await blobsIn(dataDir)).length
    return server
  }
  for (let round = 1; round <= ROUNDS; round++) {
    const server = await restart(round)
    const storm = startStorm(server, ledger, random)
    const enough = 25 + Math.floor(random() * 50)
    const reached = until('acknowledged operations', () => storm.acknowledged() >= enough, 120_000)
    await Promise.race([reached, storm.ended])
    // The moment within an operation is random; the number of operations is not.
    await delay(random() * 15)
    storm.expectDeath()
    assert.equal(await server.stop('SIGKILL'), 'SIGKILL')
    await storm.ended
    blobsAtDeath = (await blobsIn(dataDir)).length
    const inDoubt = [...ledger.values()].filter(isInDoubt).length
    context.diagnostic(`round ${round}: ${storm.acknowledged()} acknowledged, ${inDoubt} in doubt`)
  }
  const server = await restart(0)
  assert.equal(await server.stop('SIGTERM'), 0)
  context.diagnostic(`${swept} interrupted uploads were swept`)
  if (isSoak) assert.ok(swept > 0, 'no kill interrupted an upload, so this test proves little')
})

const isInDoubt = ({ state }: Entry) => state === 'uploading' || state === 'deleting'

async function check(server: TestClient, ledger: Ledger): Promise<void> {
  const visible = await list(server, {})
  settle(ledger, new Map(visible.map((file) => [file.name, file.id])))
  await checkBytes(server, ledger, visible)
  await checkDeleted(server, ledger)
  await checkFilters(server, ledger, visible)
  await checkTables()
  await checkDisk()
}

/** Compares visible files with acknowledged ones. The visible state settles changes in doubt. */
function settle(ledger: Ledger, visible: ReadonlyMap<string, string>): void {
  for (const entry of ledger.values()) {
    const there = visible.has(entry.name)
    if (entry.state === 'stored') assert.ok(there, `${entry.name} was acknowledged and is lost`)
    if (entry.state === 'deleted') assert.ok(!there, `${entry.name} was deleted and is back`)
    entry.state = there ? 'stored' : 'deleted'
    entry.id ??= visible.get(entry.name)
  }
  for (const name of visible.keys()) assert.ok(ledger.has(name), `${name} was never uploaded`)
}

async function checkBytes(server: TestClient, ledger: Ledger, visible: readonly Listed[]): Promise<void> {
  for (const { id, name } of visible) {
    const response = await server.request(`/api/files/${id}/download`)
    assert.equal(response.status, 200)
    assert.equal(sha256(await response.bytes()), ledger.get(name)?.sha256, `${name} differs from the upload`)
  }
}

async function checkDeleted(server: TestClient, ledger: Ledger): Promise<void> {
  for (const { id, state, name } of ledger.values()) {
    if (state !== 'deleted' || id === undefined) continue
    for (const path of [`/api/files/${id}`, `/api/files/${id}/download`, `/files/${id}`]) {
      assert.equal((await server.request(path)).status, 404, `${name} was deleted: ${path}`)
    }
  }
}

/** Compares every possible list with the unfiltered one and with the ledger. */
async function checkFilters(server: TestClient, ledger: Ledger, visible: readonly Listed[]): Promise<void> {
  for (const folder of [undefined, ...FOLDERS]) {
    for (const recursive of [false, true]) {
      for (const { type, matches } of typeFilters(visible)) {
        const expected = visible.filter((file) => {
          const entry = ledger.get(file.name)
          return entry && isIn(entry.folder, folder, recursive) && matches(file, entry)
        })
        const found = await list(server, { folder, recursive, type })
        const query = JSON.stringify({ folder, recursive, type })
        assert.deepEqual(found.map(nameOf), expected.map(nameOf), query)
      }
    }
  }
}

const nameOf = ({ name }: Listed) => name

function isIn(fileFolder: string, folder: string | undefined, recursive: boolean): boolean {
  if (folder === undefined || fileFolder === folder) return true
  return recursive && (folder === '' || fileFolder.startsWith(`${folder}/`))
}

interface TypeFilter {
  type: string | undefined
  matches(file: Listed, entry: Entry): boolean
}

function typeFilters(visible: readonly Listed[]): TypeFilter[] {
  const mediaTypes = [...new Set(visible.map(({ type }) => type))]
  const families = [...new Set(mediaTypes.map((type) => `${type.split('/')[0]}/`))]
  const kindOf = (extension: string) =>
    Object.entries(KIND_OF_EXTENSION).find(([name]) => name === extension)?.[1]
  return [
    { type: undefined, matches: () => true },
    ...mediaTypes.map((type) => ({ type, matches: (file: Listed) => file.type === type })),
    ...families.map((family) => ({
      type: `${family}*`,
      matches: (file: Listed) => file.type.startsWith(family),
    })),
    ...['code', 'image', 'archive', 'document'].map((kind) => ({
      type: kind,
      matches: (_: Listed, { extension }: Entry) => kindOf(extension) === kind,
    })),
    ...Object.keys(KIND_OF_EXTENSION).map((type) => ({
      type,
      matches: (_: Listed, { extension }: Entry) => extension === type,
    })),
  ]
}

async function list(server: TestClient, filter: Record<string, unknown>): Promise<Listed[]> {
  const query = new URLSearchParams({ project_id: 'p1', limit: '1000' })
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined) query.set(name, String(value))
  }
  const response = await server.request(`/api/files?${query}`)
  assert.equal(response.status, 200)
  const { files, pagination } = (await response.json()) as { files: Listed[]; pagination: { total: number } }
  assert.equal(pagination.total, files.length, `the total of ${query}`)
  return files
}

async function checkTables(): Promise<void> {
  assert.deepEqual(rows('SELECT blob FROM intents'), [], 'intents survived the sweep')
  await assertListsConsistent(new URL(`sqlite:${join(dataDir, 'atelier.db')}`))
}

async function checkDisk(): Promise<void> {
  const owned = rows('SELECT blob FROM files').map(({ blob }) => blob)
  assert.deepEqual((await blobsIn(dataDir)).sort(), owned.sort(), 'blobs on disk, blobs of files')
}

function rows(sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, 'atelier.db'), { readOnly: true })
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }))
  } finally {
    database.close()
  }
}
