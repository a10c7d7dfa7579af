import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sweepOrphans } from '../src/files/upload/sweep-orphans.ts'
import { assertListsConsistent } from './consistent-lists.ts'
import { openSchema, sharedPostgres, skipPostgres } from './postgres.ts'
import { type FileBody, list, uploaded } from './responses.ts'
import { newFolder, startServer, type TestServer } from './server.ts'

describe('two nodes on one database', { skip: skipPostgres }, () => {
  let postgres: Awaited<ReturnType<typeof sharedPostgres>>
  let schema: Awaited<ReturnType<typeof openSchema>>
  let blobs: string
  let nodes: TestServer[]
  const start = (environment = {}) =>
    startServer({
      environment: { DATABASE_URL: schema.url.href, BLOBS_URL: `disk:${blobs}`, ...environment },
    })
  before(async () => {
    postgres = await sharedPostgres()
    schema = await openSchema(postgres.address)
    blobs = await newFolder()
    nodes = await Promise.all([start(), start()])
  })
  after(async () => {
    for (const node of nodes) await node.close()
    await schema.drop()
    await postgres.stop()
    await rm(blobs, { recursive: true })
  })

  /** Both nodes, the one with the owner token first. */
  function both(): [TestServer, TestServer] {
    const owner = nodes.find(({ token }) => token !== '')
    const other = nodes.find((node) => node !== owner)
    assert.ok(owner && other)
    return [owner, other]
  }
  const asOwner = () => ({ headers: { authorization: `Bearer ${both()[0].token}` } })

  test('that start at once create one owner token', async () => {
    assert.equal(nodes.filter(({ token }) => token !== '').length, 1)
    const [owner, other] = both()
    assert.ok(existsSync(join(owner.dataDir, 'owner-token')))
    assert.ok(!existsSync(join(other.dataDir, 'owner-token')))
    assert.equal((await other.request('/api/files?project_id=p1', asOwner())).status, 200)
  })

  test('see files and deletions of each other', async () => {
    const [one, two] = both()
    const file = await uploaded(one.upload('hello', { project_id: 'seen' }))
    const path = `/api/files/${file.id}`
    assert.equal(await (await two.request(`${path}/download`, asOwner())).text(), 'hello')
    const deletes = Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? one : two).request(path, { method: 'DELETE', ...asOwner() }),
    )
    const statuses = (await Promise.all(deletes)).map(({ status }) => status).sort()
    assert.deepEqual(statuses, [200, ...Array(9).fill(404)])
    assert.equal((await one.request(path)).status, 404)
  })

  test('a starting node does not touch the uploads of the other', async () => {
    const [one] = both()
    const { files } = one.deps
    const blob = 'ab'.repeat(16)
    await files.catalog.intend(blob, Date.now() + 60_000) // as written by an upload in progress
    const third = await start({ ACCESS_TOKEN: 'a-third-node' })
    await third.close()
    assert.deepEqual(await files.catalog.dueIntents(Number.MAX_SAFE_INTEGER, '', 10), [blob])
    await sweepOrphans(files, Number.MAX_SAFE_INTEGER)
    assert.deepEqual(await files.catalog.dueIntents(Number.MAX_SAFE_INTEGER, '', 10), [])
  })

  test('concurrent uploads and deletions on both keep all list totals correct', async () => {
    const [one, two] = both()
    const on = (index: number) => (index % 2 ? one : two)
    const send = (index: number) =>
      uploaded(
        on(index).upload(`file ${index}`, { project_id: 'busy', folder: `a/${index % 3}`, ...asOwner() }),
      )
    const first = await Promise.all(Array.from({ length: 24 }, (_, index) => send(index)))
    const [second] = await Promise.all([
      Promise.all(Array.from({ length: 24 }, (_, index) => send(index))),
      ...first.map(({ id }, index) =>
        on(index).request(`/api/files/${id}`, { method: 'DELETE', ...asOwner() }),
      ),
    ])
    const expected = (second as FileBody[]).map(({ id }) => id).sort()
    const { files, pagination } = await list(one, 'project_id=busy&folder=a&recursive=true&limit=100')
    assert.deepEqual(files.map(({ id }) => id).sort(), expected)
    assert.equal(pagination.total, 24)
    await assertListsConsistent(schema.url)
  })

  test('one node rescans at a time, and the other takes over when the lease expires', async () => {
    const [one, two] = both().map(({ deps }) => deps.files.scans)
    assert.ok(one && two)
    await one.leaveRescan('nobody')
    const free = Date.now() + 3_600_000 // after the leases of both nodes have expired
    assert.equal(await one.takeRescan('one', free, free + 100), true)
    assert.equal(await two.takeRescan('two', free + 50, free + 200), false)
    assert.equal(await one.takeRescan('one', free + 50, free + 150), true)
    assert.equal(await two.takeRescan('two', free + 150, free + 250), true)
    assert.equal(await one.takeRescan('one', free + 160, free + 300), false)
    await two.leaveRescan('two')
    assert.equal(await one.takeRescan('one', free, free), true)
    await one.leaveRescan('one')
  })
})
