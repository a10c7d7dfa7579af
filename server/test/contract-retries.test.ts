import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { pack } from 'tar-stream'
import { projectClient, sha256 } from './projects.ts'
import { assertError, assertNothingPending, clientWith } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// Requests that change a project and are repeated with the same Idempotency-Key: docs/projects.md.

let server: TestServer
/** Runs before a content is scanned for a restore. */
let beforeScan: (() => Promise<void>) | undefined
before(async () => {
  server = await startServer({
    adapt: (deps) => ({
      ...deps,
      files: {
        ...deps.files,
        blobs: {
          ...deps.files.blobs,
          async get(...args) {
            await beforeScan?.()
            return deps.files.blobs.get(...args)
          },
        },
      },
    }),
  })
})
after(() => server.close())

/** Sends a request twice with the same key. In between, `change` changes what a repetition would act on. */
async function sentTwice<Body>(
  address: string,
  init: RequestInit,
  change: () => Promise<unknown>,
): Promise<Body> {
  const headers = { ...(init.headers as object), 'idempotency-key': randomUUID() }
  const first = await server.request(address, { ...init, headers })
  const text = await first.text()
  assert.ok(first.ok, text)
  assert.equal(first.headers.get('idempotency-replayed'), null)
  await change()
  const again = await server.request(address, { ...init, headers })
  assert.equal(await again.text(), text)
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
  const other = await server.request('/api/projects/other/files/a.txt', { method: 'PUT', body: 'x', headers })
  await assertError(other, 409, 'Conflict')
  return JSON.parse(text) as Body
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

async function tarOf(files: Record<string, string>): Promise<Buffer<ArrayBuffer>> {
  const tar = pack()
  for (const [name, content] of Object.entries(files)) tar.entry({ name }, content)
  tar.finalize()
  return Buffer.concat(await Array.fromAsync(tar as AsyncIterable<Buffer>))
}

describe('a repeated request with an idempotency key', () => {
  test('PUT by path and by id: also if it changed nothing', async () => {
    const demo = projectClient(server, 'k1')
    const { file } = await demo.ok<{ file: { id: string } }>(await demo.put('a.txt', 'same'), 201)
    const put = { method: 'PUT', body: 'same' }
    await sentTwice('/api/projects/k1/files/a.txt', put, () => demo.put('a.txt', 'changed'))
    assert.deepEqual(await demo.files(), { 'a.txt': 'changed' })
    await demo.put('a.txt', 'same')
    await sentTwice(`/api/files/${file.id}/content`, put, async () => {
      await demo.put('a.txt', 'changed again')
      await demo.batched([{ op: 'move', from: 'a.txt', to: 'b.txt' }])
    })
    assert.deepEqual(await demo.files(), { 'b.txt': 'changed again' })
  })

  test('a batch, as JSON and as a form', async () => {
    const demo = projectClient(server, 'k2')
    await demo.put('a.txt', '1')
    const operations = [
      { op: 'put', path: 'a.txt', text: '2', if_match: sha256('1') },
      { op: 'move', from: 'a.txt', to: 'b.txt' },
    ]
    await sentTwice('/api/projects/k2/batch', json({ operations }), () => demo.put('b.txt', '3'))
    assert.deepEqual(await demo.files(), { 'b.txt': '3' })
    const unchanged = json({ operations: [{ op: 'put', path: 'b.txt', text: '3' }] })
    await sentTwice('/api/projects/k2/batch', unchanged, () => demo.put('b.txt', '4'))
    assert.deepEqual(await demo.files(), { 'b.txt': '4' })

    const form = (content: string) => {
      const data = new FormData()
      data.set('operations', JSON.stringify([{ op: 'put', path: 'c.txt', part: 'c', if_none_match: '*' }]))
      data.set('c', new Blob([content]), 'c')
      return { method: 'POST', body: data, headers: { 'idempotency-key': 'form-1' } }
    }
    const first = await (await server.request('/api/projects/k2/batch', form('x'))).text()
    await demo.put('c.txt', 'y')
    assert.equal(await (await server.request('/api/projects/k2/batch', form('x'))).text(), first)
    await assertError(await server.request('/api/projects/k2/batch', form('z')), 409, 'Conflict')
    assert.equal((await demo.files())['c.txt'], 'y')
    await assertNothingPending(server)
  })

  test('a dry run does not use the key', async () => {
    const demo = projectClient(server, 'k3')
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'dry-1' }
    const operations = [{ op: 'put', path: 'a.txt', text: '1' }]
    for (const dry_run of [true, true, false]) {
      const body = JSON.stringify({ operations, dry_run })
      const response = await server.request('/api/projects/k3/batch', { method: 'POST', body, headers })
      assert.equal(response.headers.get('idempotency-replayed'), null)
      assert.equal(response.status, 200)
    }
    assert.deepEqual(await demo.files(), { 'a.txt': '1' })
  })

  test('a checkpoint and a restore', async () => {
    const demo = projectClient(server, 'k4')
    await demo.put('a.txt', '1')
    const checkpoints = '/api/projects/k4/checkpoints'
    const made = await sentTwice<{ checkpoint: { id: string } }>(checkpoints, json({ label: 'one' }), () =>
      demo.put('a.txt', '2'),
    )
    const list = async () =>
      (await demo.ok<{ checkpoints: { id: string }[] }>(await demo.send('GET', '/checkpoints'))).checkpoints
    assert.equal((await list()).length, 1)
    const restore = `${checkpoints}/${made.checkpoint.id}/restore`
    const { checkpoint_id } = await sentTwice<{ checkpoint_id: string }>(restore, json({}), () =>
      demo.put('a.txt', '3'),
    )
    assert.deepEqual(await demo.files(), { 'a.txt': '3' })
    assert.deepEqual(
      (await list()).map(({ id }) => id),
      [checkpoint_id, made.checkpoint.id],
    )
    await demo.put('a.txt', '1')
    await sentTwice(restore, json({}), () => demo.put('a.txt', '4')) // it changed nothing
    assert.deepEqual(await demo.files(), { 'a.txt': '4' })
  })

  test('an import', async () => {
    const demo = projectClient(server, 'k5')
    await demo.put('old.txt', '1')
    const body = await tarOf({ 'a.txt': 'a', 'b.txt': 'b' })
    await sentTwice('/api/projects/k5/import?mode=replace', { method: 'POST', body }, async () => {
      await demo.put('a.txt', 'changed')
      await demo.put('new.txt', 'new')
    })
    assert.deepEqual(await demo.files(), { 'a.txt': 'changed', 'b.txt': 'b', 'new.txt': 'new' })
  })

  test('of many requests with one key at the same time, one acts', async () => {
    const demo = projectClient(server, 'k6')
    await demo.put('a.txt', 'a')
    const operations = [{ op: 'copy', from: 'a.txt', to: 'b.txt' }]
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'many-1' }
    const body = JSON.stringify({ operations })
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await server.request('/api/projects/k6/batch', { method: 'POST', body, headers })).text(),
      ),
    )
    assert.equal(new Set(answers).size, 1)
    assert.match(answers[0] ?? '', /copied/)
  })

  test('of many writes with one key and If-None-Match at the same time, one acts', async () => {
    const headers = { 'idempotency-key': 'many-2', 'if-none-match': '*' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await server.request('/api/projects/k9/files/a.txt', {
          method: 'PUT',
          body: 'a',
          headers,
        })
        return ((await response.json()) as { file?: { id: string } }).file?.id
      }),
    )
    assert.equal(new Set(answers).size, 1)
    assert.match(answers[0] ?? '', /^file_/)
  })

  test('a token that has lost access to the project gets nothing', async () => {
    const demo = projectClient(server, 'k7')
    await demo.put('a.txt', 'a')
    const other = await clientWith(server, { project: 'k8' })
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'other-1' }
    const body = JSON.stringify({ operations: [{ op: 'delete', path: 'a.txt' }] })
    const response = await other.request('/api/projects/k7/batch', { method: 'POST', body, headers })
    assert.equal(response.status, 403)
  })
})

describe('a restore', () => {
  test('of a checkpoint that is deleted meanwhile changes nothing', async () => {
    const demo = projectClient(server, 'r1')
    await demo.put('a.txt', '1')
    const { id } = await demo.checkpoint()
    await demo.put('a.txt', '2')
    await demo.put('b.txt', '2')
    await server.deps.files.settings.keepVersions('default', 'r1', { count: 0, days: 0 })
    await demo.put('a.txt', '3')
    beforeScan = async () => {
      beforeScan = undefined
      await demo.send('DELETE', `/checkpoints/${id}`)
      await assertNothingPending(server)
    }
    await assertError(await demo.send('POST', `/checkpoints/${id}/restore`, {}), 404, 'Not found')
    assert.deepEqual(await demo.files(), { 'a.txt': '3', 'b.txt': '2' })
  })

  test('skips contents that are purged meanwhile', async () => {
    const demo = projectClient(server, 'r2')
    const { file } = await demo.ok<{ file: { id: string } }>(await demo.put('a.txt', '1'), 201)
    await demo.put('b.txt', '1')
    const { id } = await demo.checkpoint()
    await demo.send('DELETE', '')
    beforeScan = async () => {
      beforeScan = undefined
      await server.request(`/api/files/${file.id}?purge=true`, { method: 'DELETE' })
      await assertNothingPending(server)
    }
    const response = await demo.send('POST', `/checkpoints/${id}/restore`, {})
    const { restored, skipped } = await demo.ok<{ restored: string[]; skipped: unknown[] }>(response)
    assert.deepEqual(restored, ['b.txt'])
    assert.deepEqual(skipped, [{ path: 'a.txt', reason: 'Its content was purged.' }])
  })

  test('needs room for the checkpoint that it makes', async () => {
    const demo = projectClient(server, 'r3')
    await demo.put('a.txt', '1')
    const { id } = await demo.checkpoint()
    await demo.put('a.txt', '2')
    let made = 1
    const makeSome = async () => {
      while (made++ < 1_000) await demo.send('POST', '/checkpoints', {})
    }
    await Promise.all(Array.from({ length: 8 }, makeSome))
    const problem = { accept: 'application/problem+json', 'content-type': 'application/json' }
    const address = `/api/projects/r3/checkpoints/${id}/restore`
    const refused = await server.request(address, { method: 'POST', body: '{}', headers: problem })
    assert.equal(refused.status, 409)
    assert.match(((await refused.json()) as { detail: string }).detail, /1,000 checkpoints.*Delete some/)
    await assertError(await demo.send('POST', '/checkpoints', {}), 409, 'Conflict')
    const replacing = { method: 'POST', body: await tarOf({ 'b.txt': 'b' }) }
    await assertError(
      await server.request('/api/projects/r3/import?mode=replace', replacing),
      409,
      'Conflict',
    )
    assert.deepEqual(await demo.files(), { 'a.txt': '2' })
    assert.equal((await demo.send('POST', `/checkpoints/${id}/restore`, { dry_run: true })).status, 200)
    const { checkpoints } = await demo.ok<{ checkpoints: { id: string }[] }>(
      await demo.send('GET', '/checkpoints'),
    )
    await demo.send('DELETE', `/checkpoints/${checkpoints[0]?.id}`)
    assert.equal((await demo.send('POST', `/checkpoints/${id}/restore`, {})).status, 200)
    assert.deepEqual(await demo.files(), { 'a.txt': '1' })
  })
})
