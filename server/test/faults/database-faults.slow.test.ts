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
// Refused at its last byte, when a blob has been made for it.
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
  /** What it answers when nothing fails. */
  usual: number
  /** The answer when the transaction with this number fails, counted from 1. */
  struck: readonly number[]
  run(): Promise<Response>
}

const scenarios: Scenario[] = [
  // To note the intent, to insert the file.
  { what: 'an upload', usual: 201, struck: [503, 503], run: () => server.upload(content) },
  {
    // To note the intent, to condemn it, to forget it: a caller who is refused need not know that cleaning up failed.
    what: 'a refused upload',
    usual: 400,
    struck: [503, 400, 400],
    run: () => server.upload(program),
  },
  {
    // To remove the file, to forget its bytes: a file that is gone is gone.
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
    // To change the row, its lists, its folders and its scan.
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
          assert.ok(server.database.struck(), `transaction ${index + 1} was never made`)
          await assertAllWhole(server, content)
          await server.healAndSweep()
          await assertAllWhole(server, content)
          await assertNoOrphans(server)
        }
        await uploaded(server, content)
        server.database.inject({ at: struck.length + 1, outcome, extent })
        assert.equal((await run()).status, usual)
        assert.ok(!server.database.struck(), 'there are more transactions than this test knows of')
      })
    }
  }
}

test('an upload whose answer was lost is sent again with its key and is one file', async () => {
  const send = () => server.upload(content, { headers: { 'idempotency-key': 'lost-answer' } })
  server.database.inject({ at: 2, outcome: 'lost', extent: 'once' })
  assert.equal((await send()).status, 503)
  server.heal()
  const again = await send()
  assert.equal(again.status, 201)
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
  assert.equal((await listed(server)).length, 1)
  await assertAllWhole(server, content)
  await assertNoOrphans(server)
})

test('a refused upload that was rolled back is sent again with its key and is one file', async () => {
  const send = () => server.upload(content, { headers: { 'idempotency-key': 'rolled-back' } })
  server.database.inject({ at: 2, outcome: 'refused', extent: 'once' })
  assert.equal((await send()).status, 503)
  server.heal()
  assert.equal((await send()).headers.get('idempotency-replayed'), null)
  assert.equal((await listed(server)).length, 1)
  await assertNoOrphans(server)
})
