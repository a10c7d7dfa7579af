import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { until } from './faults/until.ts'
import { newFolder, spawnServer } from './server.ts'

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
    // The second one listens when it has loaded everything; the first one does not wait for that.
    await until('the first is ready', async () => (await fetch(`${server.url}/health/ready`)).ok, 60_000)
    await until('two processes serve', () => begun() === 2, 60_000)
  })
  after(async () => {
    server.child.kill('SIGKILL')
    await rm(dataDir, { recursive: true })
  })

  /** A connection for each request, so that both processes get some. */
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, {
      ...init,
      headers: { authorization: `Bearer ${owner()}`, connection: 'close', ...init.headers },
    })
  const owner = () => readFileSync(`${dataDir}/owner-token`, 'utf8').trim()
  const begun = () => server.output().split('listening at').length - 1
  const members = () => childrenOf(server.child.pid ?? 0)

  test('the code of the first start is worth one token, whoever is asked', async () => {
    const code = /#code=(\S+)/.exec(server.output())?.[1] ?? ''
    const login = () =>
      ask('/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      })
    const answers = await Promise.all(Array.from({ length: 6 }, login))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 401, 401, 401, 401, 401])
  })

  test('what one has stored the other gives, at once', async () => {
    const form = new FormData()
    form.set('project_id', 'p1')
    form.set('file', new Blob(['both of us']), 'a.txt')
    const stored = await ask('/api/files/upload', { method: 'POST', body: form })
    assert.equal(stored.status, 201)
    const { file } = (await stored.json()) as { file: { id: string } }
    for (let turn = 0; turn < 4; turn++) {
      const answer = await ask(`/api/files/${file.id}/download`)
      assert.equal(await answer.text(), 'both of us')
    }
  })

  test('requests are counted together', async () => {
    const post = (path: string, body: object) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const minute = () => Math.floor(Date.now() / 60_000)
    for (let began = -1; began !== minute(); ) {
      began = minute() // counts are by the minute: one that ends meanwhile proves nothing
      const made = await post('/api/tokens', { name: 'counted', scopes: ['ai'] })
      const { secret } = (await made.json()) as { secret: string }
      const headers = { authorization: `Bearer ${secret}` }
      const answers = await Promise.all(
        Array.from({ length: RATE_LIMIT + 20 }, () => ask('/api/ai/models', { headers })),
      )
      const allowed = answers.filter(({ status }) => status === 200).length
      if (began === minute()) assert.equal(allowed, RATE_LIMIT)
    }
  })

  /** What `/metrics` says of one route. */
  async function answered(): Promise<number> {
    const text = await (await ask('/metrics')).text()
    const lines = [...text.matchAll(/duration_seconds_count\{.*route="\/api\/ai\/models".*\} (\d+)/g)]
    return lines.reduce((sum, [, count]) => sum + Number(count), 0)
  }

  test('metrics are those of all together', async () => {
    const before = await answered()
    for (let turn = 0; turn < 4; turn++) await ask('/api/ai/models')
    await until('all were counted', async () => (await answered()) === before + 4)
  })

  test('one that dies is replaced, and the others serve meanwhile', async () => {
    const [killed = 0, other = 0] = members()
    const before = await answered()
    process.kill(killed, 'SIGKILL')
    while (begun() < 3) {
      const ready = await ask('/health/ready')
      assert.equal(ready.status, 200, await ready.text())
      // A sum that falls would be a start at nothing to those who watch it, and all that is left of it an increase.
      assert.ok((await answered()) >= before)
    }
    assert.ok((await answered()) >= before)
    assert.match(server.output(), new RegExp(`"died":${killed},.*a process died; another takes its place`))
    await until(
      'it is told',
      () => (server.output().match(/"processes":2,.*all processes serve/g) ?? []).length === 2,
    )
    assert.equal(members().length, 2)
    assert.ok(members().includes(other))
  })

  test('SIGTERM ends all of them, in peace', async () => {
    const all = members()
    assert.equal(await server.stop('SIGTERM'), 0)
    for (const pid of all) assert.throws(() => process.kill(pid, 0))
  })
})

/** Those that Node's cluster has forked: engines are theirs, not the lead's. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
