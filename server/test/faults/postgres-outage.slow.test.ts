import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '../../src/database/postgres.ts'
import { ownPostgres, skipPostgres } from '../postgres.ts'
import { startServer, type TestServer } from '../server.ts'

// Longer than all timeouts for a connection and a response together, shorter than a client's timeout.
const LONGEST_MS = 20_000

describe('an outage of PostgreSQL', { skip: skipPostgres }, () => {
  const postgres = ownPostgres()
  let address: string
  let server: TestServer
  before(async () => {
    address = await postgres.start()
    server = await startServer({ environment: { DATABASE_URL: address } })
  })
  after(async () => {
    await server.close()
    await postgres.stop()
    postgres.remove()
  })

  test('under load: immediate 503, no hangs, no acknowledged file lost, automatic recovery', async () => {
    const stored: string[] = []
    const statuses = { before: new Set<number>(), during: new Set<number>(), after: new Set<number>() }
    let phase: keyof typeof statuses | 'changing' = 'before'
    let longest = 0
    let stopping = false
    async function work(worker: number): Promise<void> {
      for (let number = 0; !stopping; number++) {
        const startedIn = phase
        const started = performance.now()
        const body = `worker ${worker}, file ${number}`
        const response =
          number % 3 === 2 ? await server.request('/api/files?project_id=p1') : await server.upload(body)
        longest = Math.max(longest, performance.now() - started)
        // A request during a change may succeed or fail, but only with one of these statuses.
        assert.ok([200, 201, 503].includes(response.status))
        if (startedIn === phase && phase !== 'changing') statuses[phase].add(response.status)
        const { file } = (await response.json()) as { file?: { id: string } }
        if (response.status === 201 && file) stored.push(file.id)
      }
    }
    const workers = Array.from({ length: 8 }, (_, worker) => work(worker))
    const seen = async (count: () => number, least: number) => {
      while (count() < least) await pause(10)
    }
    await seen(() => stored.length, 30)
    phase = 'changing'
    await postgres.stop()
    phase = 'during'
    await seen(() => statuses.during.size, 1)
    assert.equal((await server.request('/health/ready')).status, 503)
    assert.equal((await server.request('/health/live')).status, 200)
    phase = 'changing'
    await postgres.start()
    const before = stored.length
    await seen(() => stored.length, before + 30)
    phase = 'after'
    await seen(() => statuses.after.size, 2)
    stopping = true
    await Promise.all(workers)

    assert.deepEqual([...statuses.before].sort(), [200, 201])
    assert.deepEqual([...statuses.during], [503])
    assert.deepEqual([...statuses.after].sort(), [200, 201])
    assert.ok(longest < LONGEST_MS, `${Math.round(longest)} ms`)
    for (const id of stored) assert.equal((await server.request(`/api/files/${id}`)).status, 200)
  })

  test('a server that accepts connections but does not respond causes a timeout', async () => {
    const wire = await startWire(Number(new URL(address).port))
    const url = new URL(address)
    url.port = String(wire.port)
    const database = await openPostgres(url)
    wire.cut = true
    const started = performance.now()
    const results = await Promise.allSettled([
      database.query('SELECT 1'),
      database.transaction([
        { sql: 'SELECT 1' },
        { sql: 'DELETE FROM migrations WHERE number = 0', changes: 0 },
      ]),
      database.check(),
    ])
    assert.ok(performance.now() - started < LONGEST_MS)
    for (const result of results)
      assert.ok(result.status === 'rejected' && result.reason.code === 'unavailable')
    wire.cut = false
    await database.check()
    await database.close()
    wire.close()
  })
})

/** Forwards bytes in both directions. When cut, it discards them. */
async function startWire(target: number) {
  const sockets = new Set<Socket>()
  const wire = { cut: false, port: 0, close }
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => wire.cut || to.write(chunk))
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  function close(): void {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  wire.port = (server.address() as AddressInfo).port
  return wire
}
