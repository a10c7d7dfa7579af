import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertListsConsistent } from './consistent-lists.ts'
import { projectClient } from './projects.ts'
import { assertError, assertNothingPending, clientWith, uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// Several files with the same path: docs/projects.md.

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

interface Deduped {
  paths: number
  merged: number
  files: { path: string; id: string; merged: number }[]
}

const add = (project: string, content: string, name = 'a.txt', folder = 'src') =>
  uploaded(server.upload(content, { project_id: project, name, folder }))

/** Contents of a file from the newest version to the oldest. */
async function historyOf(id: string): Promise<string[]> {
  const response = await server.request(`/api/files/${id}/versions?limit=1000`)
  const { versions } = (await response.json()) as { versions: { number: number }[] }
  const contents: string[] = []
  for (const { number } of versions)
    contents.push(await (await server.request(`/api/files/${id}/versions/${number}/download`)).text())
  return contents
}

describe('POST /api/projects/:project/dedupe', () => {
  test('the newest file stays, and nothing is lost', async () => {
    const demo = projectClient(server, 'm1')
    const dedupe = async (body: object = {}) => demo.ok<Deduped>(await demo.send('POST', '/dedupe', body))
    const oldest = await add('m1', '1')
    await demo.put('src/a.txt', '2')
    const middle = await add('m1', '3')
    await demo.put('src/a.txt', '4')
    const newest = await add('m1', '5'.repeat(100_000))
    await demo.put('src/a.txt', '6')
    await add('m1', 'other', 'b.txt')
    await add('m1', 'other', 'a.txt', '')
    const expected = { paths: 1, merged: 2, files: [{ path: 'src/a.txt', id: newest.id, merged: 2 }] }
    assert.deepEqual(await dedupe({ dry_run: true }), expected)
    assert.equal((await server.request(`/api/files/${oldest.id}`)).status, 200)

    assert.deepEqual(await dedupe(), expected)
    assert.deepEqual(await dedupe(), { paths: 0, merged: 0, files: [] })
    for (const { id } of [oldest, middle])
      await assertError(await server.request(`/api/files/${id}`), 404, 'File not found')
    assert.deepEqual(await historyOf(newest.id), ['6', '5'.repeat(100_000), '4', '3', '2', '1'])
    assert.deepEqual(Object.keys(await demo.files()).sort(), ['a.txt', 'src/a.txt', 'src/b.txt'])
    await assertListsConsistent(server.databaseUrl)

    await demo.put('src/a.txt', '7')
    assert.deepEqual((await historyOf(newest.id)).slice(0, 2), ['7', '6'])
    const restored = await server.request(`/api/files/${newest.id}/versions/1/restore`, { method: 'POST' })
    assert.equal(restored.status, 200)
    assert.equal((await demo.files())['src/a.txt'], '1')
    await demo.send('DELETE', '')
    await assertNothingPending(server)
    assert.deepEqual(await server.blobs(), [])
  })

  test('a checkpoint restores the files as they were', async () => {
    const demo = projectClient(server, 'm2')
    const older = await add('m2', 'older')
    await add('m2', 'newer')
    const { id } = await demo.checkpoint()
    await demo.ok(await demo.send('POST', '/dedupe', {}))
    await demo.ok(await demo.send('POST', `/checkpoints/${id}/restore`, {}))
    assert.equal(await (await server.request(`/files/${older.id}`)).text(), 'older')
    await assertListsConsistent(server.databaseUrl)
  })

  test('many files at one path, and writers at the same time', async () => {
    const demo = projectClient(server, 'm3')
    const contents = Array.from({ length: 250 }, (_, index) => `content ${index}`)
    for (const content of contents) await add('m3', content)
    let isDone = false
    async function write(): Promise<number> {
      let count = 0
      for (; !isDone || count === 0; count++) assert.ok((await demo.put('src/a.txt', `written ${count}`)).ok)
      return count
    }
    const writing = write()
    const results = await Promise.all(
      Array.from({ length: 3 }, async () => demo.ok<Deduped>(await demo.send('POST', '/dedupe', {}))),
    )
    isDone = true
    const written = await writing
    assert.equal(
      results.reduce((sum, { merged }) => sum + merged, 0),
      contents.length - 1,
    )
    const response = await server.request('/api/files?project_id=m3')
    const { files } = (await response.json()) as { files: { id: string }[] }
    assert.equal(files.length, 1)
    const { versions } = (await (
      await server.request(`/api/files/${files[0]?.id}/versions?limit=1000`)
    ).json()) as { versions: { number: number }[] }
    // The newest content has been replaced by the first write.
    assert.equal(versions.length, contents.length + written)
    assert.equal(new Set(versions.map(({ number }) => number)).size, versions.length)
    await assertListsConsistent(server.databaseUrl)
  })

  test('needs access to the project', async () => {
    const reader = await clientWith(server, { scopes: ['files:read'] })
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    assert.equal((await reader.request('/api/projects/m1/dedupe', init)).status, 403)
  })
})
