import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/free-port.ts'
import { newFolder, spawnServer } from './server.ts'
import { until } from './until.ts'

const RATE_LIMIT = 40

describe('PROCESSES=2: two processes on one port and one data folder', () => {
  let dataDir: string
  let server: Awaited<ReturnType<typeof spawnServer>>
  before(async () => {
    dataDir = await newFolder()
    server = await spawnServer(dataDir, {
      PROCESSES: '2',
      ACCESS_TOKEN: '',
      LOG_LEVEL: 'info',
      RATE_LIMIT: String(RATE_LIMIT),
    })
    // The second process listens only after it has loaded everything; the first does not wait for that.
    await until('the first is ready', async () => (await fetch(`${server.url}/health/ready`)).ok, 60_000)
    await until('two processes are serving', () => started() === 2, 60_000)
  })
  after(async () => {
    server.child.kill('SIGKILL')
    await rm(dataDir, { recursive: true })
  })

  /** Uses a new connection for each request, so that both processes get some. */
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, {
      ...init,
      headers: { authorization: `Bearer ${owner()}`, connection: 'close', ...init.headers },
    })
  const owner = () => readFileSync(`${dataDir}/owner-token`, 'utf8').trim()
  const started = () => server.output().split('listening at').length - 1
  const members = () => childrenOf(server.child.pid ?? 0)

  test('the login code can be used once, on any process', async () => {
    const code = /#code=(\S+)/.exec(server.output())?.[1] ?? ''
    const login = () =>
      ask('/api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      })
    const responses = await Promise.all(Array.from({ length: 6 }, login))
    assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 401, 401, 401, 401, 401])
  })

  test('a file stored by one process is immediately available in the other', async () => {
    const form = new FormData()
    form.set('project_id', 'p1')
    form.set('file', new Blob(['both of us']), 'a.txt')
    const stored = await ask('/api/files/upload', { method: 'POST', body: form })
    assert.equal(stored.status, 201)
    const { file } = (await stored.json()) as { file: { id: string } }
    for (let turn = 0; turn < 4; turn++) {
      const response = await ask(`/api/files/${file.id}/download`)
      assert.equal(await response.text(), 'both of us')
    }
  })

  test('rate limits count the requests of all processes', async () => {
    const post = (path: string, body: object) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const minute = () => Math.floor(Date.now() / 60_000)
    for (let startedIn = -1; startedIn !== minute(); ) {
      startedIn = minute() // counts are per minute: retry if the minute changes
      const made = await post('/api/tokens', { name: 'counted', scopes: ['ai'] })
      const { secret } = (await made.json()) as { secret: string }
      const headers = { authorization: `Bearer ${secret}` }
      const responses = await Promise.all(
        Array.from({ length: RATE_LIMIT + 20 }, () => ask('/api/ai/models', { headers })),
      )
      const allowed = responses.filter(({ status }) => status === 200).length
      if (startedIn === minute()) assert.equal(allowed, RATE_LIMIT)
    }
  })

  /** Requests to one route, according to `/metrics`. */
  async function countRequests(): Promise<number> {
    const text = await (await ask('/metrics')).text()
    const lines = [...text.matchAll(/duration_seconds_count\{.*route="\/api\/ai\/models".*\} (\d+)/g)]
    return lines.reduce((sum, [, count]) => sum + Number(count), 0)
  }

  test('metrics cover all processes', async () => {
    const before = await countRequests()
    for (let turn = 0; turn < 4; turn++) await ask('/api/ai/models')
    await until('all were counted', async () => (await countRequests()) === before + 4)
  })

  test('a process that dies is replaced while the others serve', async () => {
    const [killed = 0, other = 0] = members()
    const before = await countRequests()
    process.kill(killed, 'SIGKILL')
    while (started() < 3) {
      const ready = await ask('/health/ready')
      assert.equal(ready.status, 200, await ready.text())
      // If the sum decreased, monitoring would take it for a restart and the remaining value for an increase.
      assert.ok((await countRequests()) >= before)
    }
    assert.ok((await countRequests()) >= before)
    assert.match(server.output(), new RegExp(`"died":${killed},.*a process died; starting another`))
    await until(
      'it is logged',
      () => (server.output().match(/"processes":2,.*all processes are serving/g) ?? []).length === 2,
    )
    assert.equal(members().length, 2)
    assert.ok(members().includes(other))
  })

  test('SIGTERM stops all processes gracefully', async () => {
    const all = members()
    assert.equal(await server.stop('SIGTERM'), 0)
    for (const pid of all) assert.throws(() => process.kill(pid, 0))
  })
})

test('PROCESSES=2: a SIGTERM while the first process begins to listen stops the service', async () => {
  const dataDir = await newFolder()
  const args = ['--import', path('./sigterm-at-listening.ts'), path('../bin/atelier.js')]
  const environment = { DATA_DIR: dataDir, PORT: String(await freePort()), PROCESSES: '2', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, args, { env: { ...process.env, ...environment }, stdio: 'ignore' })
  const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(60_000) })
  assert.equal(code, 0)
  await rm(dataDir, { recursive: true })
})

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The processes forked by Node's cluster. Engine processes are their children. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
