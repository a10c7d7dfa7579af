import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { isSoak } from '../../../scripts/sample.ts'
import { openDatabase } from '../../src/database/index.ts'
import { atelier } from '../atelier.ts'
import { ownPostgres, skipPostgres } from '../postgres.ts'
import { ownRedis, skipRedis } from '../redis.ts'
import { list } from '../responses.ts'
import { inspectBucket, newPrefix, skipOwnS3, startOwnS3 } from '../s3.ts'
import { newFolder, spawnServer, type TestClient } from '../server.ts'
import { until } from '../until.ts'
import { type ClusterStorm, startClusterStorm } from './cluster-storm.ts'
import { sha256 } from './content.ts'
import { createRandom, type Ledger } from './storm.ts'

// S3 has a minute for all attempts of a request; everything else has less.
const LONGEST_MS = 75_000
const DEADLINE_MS = 120_000
const ENOUGH = 15

type Node = Awaited<ReturnType<typeof spawnServer>>

describe('two nodes on PostgreSQL, S3 and Redis', { skip: skipPostgres || skipOwnS3 || skipRedis }, () => {
  const postgres = ownPostgres()
  const redis = ownRedis()
  let s3: ReturnType<typeof startOwnS3>
  let settings: Record<string, string>
  let bucket: URL
  let folders: string[]
  const nodes: Node[] = []
  before(async () => {
    s3 = startOwnS3()
    bucket = newPrefix(s3.address)
    settings = {
      DATABASE_URL: await postgres.start(),
      BLOBS_URL: bucket.href,
      REDIS_URL: redis.start().href,
    }
    folders = [await newFolder(), await newFolder()]
    nodes.push(...(await Promise.all(folders.map(startNode))))
  })
  after(async () => {
    for (const node of nodes) node.child.kill('SIGKILL')
    redis.remove()
    await postgres.stop()
    postgres.remove()
    s3.close()
    for (const folder of folders) await rm(folder, { recursive: true })
  })
  const startNode = (folder: string) => spawnServer(folder, settings)

  if (isSoak)
    test('after killing a node and outages of PostgreSQL, S3 and Redis, no acknowledged change is lost', async (context) => {
      const ledger: Ledger = new Map()
      const targets: (TestClient | undefined)[] = [...nodes]
      const storm = startClusterStorm(targets, ledger, createRandom(20_261_115))
      try {
        await bothWork(storm)
        await killOne(storm, targets)
        await outage('PostgreSQL', storm, postgres.stop, postgres.start)
        await outage('S3', storm, s3.kill, s3.start)
        // Without Redis nothing is rejected: each node counts on its own.
        const refused = storm.refused()
        redis.stop()
        await bothWork(storm)
        redis.start()
        await bothWork(storm)
        assert.equal(storm.refused(), refused)
      } finally {
        await storm.stop()
      }
      const count = (state: string) => [...ledger.values()].filter((entry) => entry.state === state).length
      context.diagnostic(
        `${count('stored')} stored, ${count('deleted')} deleted, ${count('uploading') + count('deleting')} in doubt, ` +
          `${storm.refused()} × 503; the longest was ${JSON.stringify(storm.longest())}`,
      )
      assert.ok(storm.longest().ms < LONGEST_MS, JSON.stringify(storm.longest()))
      for (const node of nodes) await checkFiles(node, ledger)
      await checkSwept()
    })

  /** Waits until both nodes acknowledge new changes. */
  async function bothWork(storm: ClusterStorm): Promise<void> {
    const before = [storm.acknowledged(0), storm.acknowledged(1)]
    const grown = (node: number) => storm.acknowledged(node) >= (before[node] ?? 0) + ENOUGH
    await until('both nodes work', () => grown(0) && grown(1), DEADLINE_MS)
  }

  async function killOne(storm: ClusterStorm, targets: (TestClient | undefined)[]): Promise<void> {
    targets[1] = undefined // from now on its connections may break
    assert.equal(await nodes[1]?.stop('SIGKILL'), 'SIGKILL')
    const before = storm.acknowledged(0)
    await until('the other node continues', () => storm.acknowledged(0) >= before + ENOUGH, DEADLINE_MS)
    const again = await startNode(folders[1] ?? '')
    nodes[1] = again
    targets[1] = again
    await bothWork(storm)
  }

  async function outage(
    what: string,
    storm: ClusterStorm,
    stop: () => unknown,
    start: () => unknown,
  ): Promise<void> {
    const refused = storm.refused()
    await stop()
    await until(`requests get 503 without ${what}`, () => storm.refused() >= refused + ENOUGH, DEADLINE_MS)
    for (const node of nodes) {
      assert.equal((await node.request('/health/live')).status, 200)
      await expectReady(node, 503)
    }
    await start()
    await bothWork(storm)
    for (const node of nodes) await expectReady(node, 200)
  }

  /** Waits, because the check is cached for a moment. */
  async function expectReady(node: TestClient, status: number): Promise<void> {
    const holds = async () => (await node.request('/health/ready')).status === status
    await until(`/health/ready returns ${status}`, holds, DEADLINE_MS)
  }

  async function checkFiles(node: TestClient, ledger: Ledger): Promise<void> {
    const { files, pagination } = await list(node, 'project_id=p1&limit=1000')
    assert.equal(pagination.total, files.length)
    const visible = new Map(files.map((file) => [file.name, file.id]))
    for (const { name, state, id } of ledger.values()) {
      if (state === 'stored') assert.equal(visible.get(name), id, `${name} was acknowledged and is lost`)
      if (state === 'deleted') assert.ok(!visible.has(name), `${name} was deleted and is back`)
    }
    for (const [name, id] of visible) {
      const response = await node.request(`/api/files/${id}/download`)
      assert.equal(response.status, 200, name)
      assert.equal(
        sha256(await response.bytes()),
        ledger.get(name)?.sha256,
        `${name} differs from the upload`,
      )
    }
  }

  /** Expires interrupted uploads, so that a node sweeps them at startup. */
  async function checkSwept(): Promise<void> {
    const database = await openDatabase(new URL(settings.DATABASE_URL ?? ''))
    const left = async () => (await database.query('SELECT blob FROM intents')).length
    await database.transaction([{ sql: 'UPDATE intents SET due_at = 1 WHERE due_at > 1' }])
    assert.equal(await nodes[1]?.stop('SIGTERM'), 0)
    nodes[1] = await startNode(folders[1] ?? '')
    await until('all orphans are swept', async () => (await left()) === 0, DEADLINE_MS)
    await database.close()
    assert.deepEqual(await inspectBucket(bucket).uploads(), [])
    const { code, stdout } = await atelier(['verify', '--json'], { ...settings, DATA_DIR: folders[0] ?? '' })
    assert.equal(code, 0, stdout)
  }

  test('an Idempotency-Key sent to both nodes at once takes effect once', async () => {
    const project = 'keyed'
    for (let round = 0; round < 15; round++) {
      const headers = { 'idempotency-key': `upload-${round}` }
      const responses = await Promise.all(
        nodes.map((node) => node.upload(`content ${round}`, { project_id: project, headers })),
      )
      assert.equal(new Set(await Promise.all(responses.map((response) => idOf(response, 201)))).size, 1)
    }
    assert.equal((await list(nodes[0] as Node, `project_id=${project}`)).pagination.total, 15)
    const generations = new Set<string>()
    for (let round = 0; round < 5; round++) {
      const request = { prompt: `Add ${round} to a number`, type: 'code', language: 'javascript' }
      const body = JSON.stringify(request)
      const headers = { 'content-type': 'application/json', 'idempotency-key': `generate-${round}` }
      const ask = (node: Node) => node.request('/api/ai/generate', { method: 'POST', body, headers })
      const ids = await Promise.all(nodes.map(async (node) => idOf(await withRetries(() => ask(node)), 200)))
      assert.equal(new Set(ids).size, 1)
      generations.add(ids[0] ?? '')
    }
    const database = await openDatabase(new URL(settings.DATABASE_URL ?? ''))
    const stored = await database.query<{ id: string }>('SELECT id FROM generations')
    await database.close()
    assert.deepEqual(new Set(stored.map(({ id }) => id)), generations)
  })
})

/** Retries like a client with a key: an engine that is still starting on a busy machine may fail at first. */
async function withRetries(ask: () => Promise<Response>): Promise<Response> {
  for (let time = 1; ; time++) {
    const response = await ask()
    if (response.status < 500 || time === 5) return response
    await response.text()
  }
}

async function idOf(response: Response, status: number): Promise<string> {
  const text = await response.text()
  assert.equal(response.status, status, text)
  const body = JSON.parse(text) as { id?: string; file?: { id: string } }
  return body.file?.id ?? body.id ?? ''
}
