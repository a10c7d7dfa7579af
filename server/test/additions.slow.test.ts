import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, describe, test } from 'node:test'
import { open } from './raw-socket.ts'
import { assertError, uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// Behaviour beyond the specification and the contract: docs/files.md and docs/tokens.md.

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const post = (path: string, body: unknown) =>
  server.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

test('following next links returns every file once, even if each page is deleted after reading', async () => {
  for (let count = 0; count < 23; count++)
    await uploaded(server.upload(String(count), { project_id: 'walk' }))
  const seen: string[] = []
  let path = '/api/files?project_id=walk&limit=5'
  while (path) {
    const response = await server.request(path)
    const { files } = (await response.json()) as { files: { id: string }[] }
    for (const { id } of files) {
      seen.push(id)
      await server.request(`/api/files/${id}`, { method: 'DELETE' })
    }
    const next = /<http:\/\/api\.test([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')
    path = next?.[1] ?? ''
  }
  assert.equal(new Set(seen).size, 23)
})

test('the last page has no next link, even if reached with `after` alone', async () => {
  const ids: string[] = []
  for (let count = 0; count < 6; count++)
    ids.unshift((await uploaded(server.upload('x', { project_id: 'last' }))).id)
  const response = await server.request(`/api/files?project_id=last&limit=3&after=${ids[2]}`)
  assert.equal(((await response.json()) as { files: unknown[] }).files.length, 3)
  assert.doesNotMatch(response.headers.get('link') ?? '', /next/)
})

test('metadata returns project, folder, description, kind and hash', async () => {
  const { id } = await uploaded(
    server.upload('abc', { folder: '/a//b/', description: 'mine', project_id: 'meta' }),
  )
  const response = await server.request(`/api/files/${id}/metadata`)
  assert.deepEqual(await response.json(), {
    metadata: {
      project_id: 'meta',
      folder: 'a/b',
      description: 'mine',
      kind: 'code',
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    },
  })
  await assertError(server.request('/api/files/file_none/metadata'), 404, 'File not found')
})

test('If-Match protects a file from deletion if its content differs', async () => {
  const { id } = await uploaded(server.upload('abc'))
  const remove = (tag: string) =>
    server.request(`/api/files/${id}`, { method: 'DELETE', headers: { 'if-match': tag } })
  await assertError(remove('"other"'), 412, 'Precondition failed')
  const { headers } = await server.request(`/api/files/${id}/download`, { method: 'HEAD' })
  assert.equal((await remove(headers.get('etag') ?? '')).status, 200)
})

test('a wrong field of a new token is rejected and never creates a stronger token', async () => {
  const request = { name: 'ci', scopes: ['files:read'] }
  await assertError(post('/api/tokens', { ...request, project: 'demo' }), 400, 'Invalid request')
  await assertError(post('/api/tokens', { ...request, expires: '30d' }), 400, 'Invalid request')
  const made = await post('/api/tokens', request)
  assert.equal(made.status, 201)
  assert.equal(made.headers.get('cache-control'), 'no-store')
})

describe('the CDN origin', () => {
  test('does not display files with a made-up type', async () => {
    const { id } = await uploaded(server.upload('<x/>', { name: 'noext', type: 'image/evil+xml' }))
    const response = await server.request(`/files/${id}`)
    assert.match(response.headers.get('content-disposition') ?? '', /^attachment/)
  })

  test('accepts preflight requests of any origin', async () => {
    const { id } = await uploaded(server.upload('x'))
    const response = await server.request(`/files/${id}`, { method: 'OPTIONS' })
    assert.equal(response.status, 204)
    assert.equal(response.headers.get('access-control-allow-origin'), '*')
    assert.match(response.headers.get('access-control-allow-headers') ?? '', /If-None-Match/)
  })
})

test('a connection can have only a few requests in progress', {
  timeout: 60_000,
}, async () => {
  const { id } = await uploaded(server.upload('x'.repeat(1_000_000)))
  const socket = await open(server.port)
  socket.pause()
  const closed = Promise.race([once(socket, 'end'), once(socket, 'error')]) // it may be reset
  socket.write(`GET /files/${id} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(500))
  socket.resume()
  await closed
  socket.destroy()
  assert.equal((await server.request('/health/live')).status, 200)
})

test('a path similar to an existing one is not found', async () => {
  await assertError(server.request('/openapi-json'), 404, 'Not found')
})

test('the root URL describes the service', async () => {
  const body = (await (await server.request('/')).json()) as { name: string; api: string }
  assert.deepEqual([body.name, body.api], ['Atelier', '/openapi.json'])
})

test('lists the engines of each model and their state', async () => {
  const { engines } = (await (await server.request('/api/ai/engines')).json()) as {
    engines: { model: string; source: string; chain: unknown[] }[]
  }
  const models = ['alpha-4o-mini', 'alpha-4o', 'beta-3', 'gamma']
  assert.deepEqual(
    engines,
    models.map((model) => ({
      model,
      source: 'predefined',
      chain: [{ engine: 'builtin', state: 'ready', ready_in_ms: 0 }],
    })),
  )
})

test('storage is reported by day, and for a project token only for its project', async () => {
  const other = await startServer()
  try {
    for (const content of ['12345', '678']) await uploaded(other.upload(content, { project_id: 'one' }))
    await uploaded(other.upload('90', { project_id: 'two' }))
    const none = { versions: 0, version_bytes: 0 }
    const today = new Date().toISOString().slice(0, 10)
    const stored = async (token: string, query = '') =>
      (await other.request(`/api/storage${query}`, { headers: { authorization: `Bearer ${token}` } })).json()
    assert.deepEqual(await stored(other.token), { storage: [{ day: today, files: 3, bytes: 10, ...none }] })
    assert.deepEqual(await stored(other.token, '?project_id=two'), {
      storage: [{ day: today, files: 1, bytes: 2, ...none }],
    })
    const made = await other.request('/api/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'one', scopes: ['files:read'], project_id: 'one' }),
    })
    const { secret } = (await made.json()) as { secret: string }
    assert.deepEqual(await stored(secret), { storage: [{ day: today, files: 2, bytes: 8, ...none }] })
  } finally {
    await other.close()
  }
})
