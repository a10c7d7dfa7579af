import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { textOf } from './content.ts'
import {
  assertAllWhole,
  assertNoOrphans,
  type FaultyServer,
  listed,
  startFaultyServer,
  uploaded,
} from './faulty-server.ts'

const content = textOf('database', 300_000)
// Rejected at its last byte, when its blob exists.
const program = Buffer.from(`MZ${'\0'.repeat(100)}`)

let server: FaultyServer
before(async () => {
  server = await startFaultyServer()
})
after(() => server.close())
beforeEach(async () => {
  server.heal()
  for (const { id } of await listed(server)) await server.request(`/api/files/${id}`, { method: 'DELETE' })
  await server.healAndSweep()
})

interface Scenario {
  what: string
  /** Status without a fault. */
  usual: number
  /** Statuses if the transaction with this number fails, from 1. */
  struck: readonly number[]
  run(): Promise<Response>
}

const scenarios: Scenario[] = [
  // Inserts the file.
  { what: 'an upload', usual: 201, struck: [503], run: () => server.upload(content) },
  { what: 'a rejected upload', usual: 400, struck: [], run: () => server.upload(program) },
  {
    // Removes the file, deletes the intent. The file is deleted even if the second step fails.
    what: 'a delete',
    usual: 200,
    struck: [503, 200],
    run: async () => {
      const [file] = await listed(server)
      assert.ok(file)
      return server.request(`/api/files/${file.id}`, { method: 'DELETE' })
    },
  },
  {
    // Changes the row, its lists, its folders and its scan.
    what: 'a rename',
    usual: 200,
    struck: [503],
    run: async () => {
      const [file] = await listed(server)
      assert.ok(file)
      return server.request(`/api/files/${file.id}`, {
        method: 'PATCH',
        body: JSON.stringify({ name: `${Math.random()}.md`, folder: 'to/here' }),
        headers: { 'content-type': 'application/json' },
      })
    },
  },
]

for (const { what, usual, struck, run } of scenarios) {
  for (const outcome of ['refused', 'lost'] as const) {
    for (const extent of ['once', 'lasting'] as const) {
      test(`${what}: every transaction ${outcome}, ${extent}`, async () => {
        for (const [index, status] of struck.entries()) {
          await uploaded(server, content)
          server.database.inject({ at: index + 1, outcome, extent })
          assert.equal((await run()).status, status, `transaction ${index + 1}`)
          assert.ok(server.database.struck(), `transaction ${index + 1} never ran`)
          await assertAllWhole(server, content)
          await server.healAndSweep()
          await assertAllWhole(server, content)
          await assertNoOrphans(server)
        }
        await uploaded(server, content)
        server.database.inject({ at: struck.length + 1, outcome, extent })
        assert.equal((await run()).status, usual)
        assert.ok(!server.database.struck(), 'there are more transactions than this test covers')
      })
    }
  }
}

test('an upload whose response was lost, sent again with its key, is stored once', async () => {
  const send = () => server.upload(content, { headers: { 'idempotency-key': 'lost-response' } })
  server.database.inject({ at: 1, outcome: 'lost', extent: 'once' })
  assert.equal((await send()).status, 503)
  server.heal()
  const again = await send()
  assert.equal(again.status, 201)
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
  assert.equal((await listed(server)).length, 1)
  await assertAllWhole(server, content)
  await server.healAndSweep() // which finds out that the first attempt was committed
  await assertAllWhole(server, content)
  await assertNoOrphans(server)
})

test('an upload that was rolled back, sent again with its key, is stored once', async () => {
  const send = () => server.upload(content, { headers: { 'idempotency-key': 'rolled-back' } })
  server.database.inject({ at: 1, outcome: 'refused', extent: 'once' })
  assert.equal((await send()).status, 503)
  server.heal()
  assert.equal((await send()).headers.get('idempotency-replayed'), null)
  assert.equal((await listed(server)).length, 1)
  await server.healAndSweep() // which finds out that the first attempt was not committed
  await assertAllWhole(server, content)
  await assertNoOrphans(server)
})
