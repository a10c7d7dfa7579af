import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { openDatabase } from '../../src/database/index.ts'
import { list } from '../answers.ts'
import { atelier } from '../atelier.ts'
import { ownPostgres, withoutPostgres } from '../postgres.ts'
import { noRedis, ownRedis } from '../redis.ts'
import { lookInto, newPrefix, skipOwnS3, startOwnS3 } from '../s3.ts'
import { newFolder, spawnServer, type TestClient } from '../server.ts'
import { type ClusterStorm, startClusterStorm } from './cluster-storm.ts'
import { sha256 } from './content.ts'
import { createRandom, type Ledger } from './storm.ts'
import { until } from './until.ts'

// S3 has a minute for all attempts at one thing; everything else has less.
const LONGEST_MS = 75_000
const PATIENCE_MS = 120_000
const ENOUGH = 15

type Node = Awaited<ReturnType<typeof spawnServer>>

describe('two nodes on PostgreSQL, S3 and Redis', { skip: withoutPostgres || skipOwnS3 || noRedis }, () => {
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

  test('one is killed, then each of the three goes away and comes back: nothing acknowledged is lost', async (context) => {
    const ledger: Ledger = new Map()
    const targets: (TestClient | undefined)[] = [...nodes]
    const storm = startClusterStorm(targets, ledger, createRandom(20_261_115))
    try {
      await bothWork(storm)
      await killOne(storm, targets)
      await outage('PostgreSQL', storm, postgres.stop, postgres.start)
      await outage('S3', storm, s3.kill, s3.start)
      // Without it nothing is refused: each node counts for itself.
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
      `${count('kept')} kept, ${count('deleted')} deleted, ${count('uploading') + count('deleting')} in doubt, ` +
        `${storm.refused()} × 503; the longest was ${JSON.stringify(storm.longest())}`,
    )
    assert.ok(storm.longest().ms < LONGEST_MS, JSON.stringify(storm.longest()))
    for (const node of nodes) await checkAnswers(node, ledger)
    await checkSwept()
  })

  /** Both nodes acknowledge changes from now on. */
  async function bothWork(storm: ClusterStorm): Promise<void> {
    const before = [storm.acknowledged(0), storm.acknowledged(1)]
    const grown = (node: number) => storm.acknowledged(node) >= (before[node] ?? 0) + ENOUGH
    await until('both nodes work', () => grown(0) && grown(1), PATIENCE_MS)
  }

  async function killOne(storm: ClusterStorm, targets: (TestClient | undefined)[]): Promise<void> {
    targets[1] = undefined // from now on broken connections are expected of it
    assert.equal(await nodes[1]?.stop('SIGKILL'), 'SIGKILL')
    const before = storm.acknowledged(0)
    await until('the other goes on', () => storm.acknowledged(0) >= before + ENOUGH, PATIENCE_MS)
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
    await until(
      `requests are refused without ${what}`,
      () => storm.refused() >= refused + ENOUGH,
      PATIENCE_MS,
    )
    for (const node of nodes) {
      assert.equal((await node.request('/health/live')).status, 200)
      await saysReady(node, 503)
    }
    await start()
    await bothWork(storm)
    for (const node of nodes) await saysReady(node, 200)
  }

  /** It remembers its last answer for a moment. */
  async function saysReady(node: TestClient, status: number): Promise<void> {
    const holds = async () => (await node.request('/health/ready')).status === status
    await until(`/health/ready says ${status}`, holds, PATIENCE_MS)
  }

  async function checkAnswers(node: TestClient, ledger: Ledger): Promise<void> {
    const { files, pagination } = await list(node, 'project_id=p1&limit=1000')
    assert.equal(pagination.total, files.length)
    const visible = new Map(files.map((file) => [file.name, file.id]))
    for (const { name, state, id } of ledger.values()) {
      if (state === 'kept') assert.equal(visible.get(name), id, `${name} was acknowledged and is lost`)
      if (state === 'deleted') assert.ok(!visible.has(name), `${name} was deleted and is back`)
    }
    for (const [name, id] of visible) {
      const answer = await node.request(`/api/files/${id}/download`)
      assert.equal(answer.status, 200, name)
      assert.equal(sha256(await answer.bytes()), ledger.get(name)?.sha256, `${name} is not what was sent`)
    }
  }

  /** When the time of the uploads that were cut off is over, which a node then finds. */
  async function checkSwept(): Promise<void> {
    const database = await openDatabase(new URL(settings.DATABASE_URL ?? ''))
    const left = async () => (await database.query('SELECT blob FROM intents')).length
    await database.transaction([{ sql: 'UPDATE intents SET due_at = 1 WHERE due_at > 1' }])
    assert.equal(await nodes[1]?.stop('SIGTERM'), 0)
    nodes[1] = await startNode(folders[1] ?? '')
    await until('all orphans are swept', async () => (await left()) === 0, PATIENCE_MS)
    await database.close()
    assert.deepEqual(await lookInto(bucket).uploads(), [])
    const { code, stdout } = await atelier(['verify', '--json'], { ...settings, DATA_DIR: folders[0] ?? '' })
    assert.equal(code, 0, stdout)
  }

  test('one Idempotency-Key sent to both at once has one effect', async () => {
    const project = 'keyed'
    for (let round = 0; round < 15; round++) {
      const headers = { 'idempotency-key': `upload-${round}` }
      const answers = await Promise.all(
        nodes.map((node) => node.upload(`content ${round}`, { project_id: project, headers })),
      )
      assert.equal(new Set(await Promise.all(answers.map((answer) => idOf(answer, 201)))).size, 1)
    }
    assert.equal((await list(nodes[0] as Node, `project_id=${project}`)).pagination.total, 15)
    const generations = new Set<string>()
    for (let round = 0; round < 5; round++) {
      const wish = { prompt: `Add ${round} to a number`, type: 'code', language: 'javascript' }
      const body = JSON.stringify(wish)
      const headers = { 'content-type': 'application/json', 'idempotency-key': `generate-${round}` }
      const ask = (node: Node) => node.request('/api/ai/generate', { method: 'POST', body, headers })
      const ids = await Promise.all(nodes.map(async (node) => idOf(await insist(() => ask(node)), 200)))
      assert.equal(new Set(ids).size, 1)
      generations.add(ids[0] ?? '')
    }
    const database = await openDatabase(new URL(settings.DATABASE_URL ?? ''))
    const kept = await database.query<{ id: string }>('SELECT id FROM generations')
    await database.close()
    assert.deepEqual(new Set(kept.map(({ id }) => id)), generations)
  })
})

/** As a client does that has a key: an engine that is still starting on a busy machine may fail the first time. */
async function insist(ask: () => Promise<Response>): Promise<Response> {
  for (let time = 1; ; time++) {
    const answer = await ask()
    if (answer.status < 500 || time === 5) return answer
    await answer.text()
  }
}

async function idOf(answer: Response, status: number): Promise<string> {
  const text = await answer.text()
  assert.equal(answer.status, status, text)
  const body = JSON.parse(text) as { id?: string; file?: { id: string } }
  return body.file?.id ?? body.id ?? ''
}
