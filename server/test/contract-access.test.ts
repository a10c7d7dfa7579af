import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { crc32 } from 'node:zlib'
import { createToken } from '../src/access/create-token.ts'
import { openDatabase } from '../src/database/index.ts'
import { exchange, head } from './raw-socket.ts'
import { assertError, clientWith, list, names, UPLOAD_REJECTED, uploaded } from './responses.ts'
import { createTestClient, startServer, type TestClient, type TestServer } from './server.ts'
import { until } from './until.ts'

// The section "Tokens, workspaces, projects" of the contract, and its limits on requests.

interface TokenBody {
  token: Record<string, unknown> & { id: string }
  secret: string
}

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

async function newToken(body: object): Promise<TokenBody> {
  const response = await postToken(server, body)
  assert.equal(response.status, 201)
  return (await response.json()) as TokenBody
}

function postToken(client: TestClient, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return client.request('/api/tokens', { method: 'POST', headers, body: JSON.stringify(body) })
}

describe('projects', () => {
  test('two workspaces can both have p1 and never see each other', async () => {
    const other = await clientWith(server, { workspace: 'other' })
    const mine = await uploaded(server.upload('mine', { name: 'mine.txt' }))
    const theirs = await uploaded(other.upload('theirs', { name: 'theirs.txt' }))
    assert.deepEqual(await names(server, 'project_id=p1'), ['mine.txt'])
    assert.deepEqual(await names(other, 'project_id=p1'), ['theirs.txt'])
    for (const path of [`/api/files/${mine.id}`, `/api/files/${mine.id}/download`])
      await assertError(other.request(path), 404, 'File not found')
    await assertError(other.request(`/api/files/${mine.id}`, { method: 'DELETE' }), 404, 'File not found')
    await assertError(server.request(`/api/files/${theirs.id}`), 404, 'File not found')
  })

  test('listing one without files returns 200 with an empty list', async () => {
    const empty = { files: [], pagination: { page: 1, limit: 20, total: 0 } }
    assert.deepEqual(await list(server, 'project_id=never-seen'), empty)
  })

  test('an id with characters that change the direction of text can be read, but not created', async () => {
    const id = 'p\u202e1'
    const query = new URLSearchParams({ project_id: id }).toString()
    assert.equal((await list(server, query)).pagination.total, 0)
    await assertError(server.upload('x', { project_id: id }), 400, UPLOAD_REJECTED)
    const path = `/api/projects/${encodeURIComponent(id)}`
    const put = server.request(`${path}/files/a.txt`, { method: 'PUT', body: 'x' })
    await assertError(put, 400, UPLOAD_REJECTED)
    const batch = (operations: object[]) =>
      server.request(`${path}/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ operations }),
      })
    await assertError(batch([{ op: 'put', path: 'a.txt', text: 'x' }]), 400, 'Invalid request')
    assert.equal((await list(server, query)).pagination.total, 0)
  })

  const ids = { traversal: '../../etc', unicode: 'проект 🎨', longest: 'p'.repeat(128), quotes: `"';--` }
  for (const [what, project_id] of Object.entries(ids)) {
    test(`ids are the caller's own strings: ${what}`, async () => {
      const { id } = await uploaded(server.upload('x', { project_id }))
      const found = await list(server, new URLSearchParams({ project_id }).toString())
      assert.deepEqual(
        found.files.map((file) => file.id),
        [id],
      )
    })
  }
})

describe('tokens', () => {
  test('the first start stores an owner token in DATA_DIR/owner-token with mode 0600', async () => {
    const path = join(server.dataDir, 'owner-token')
    assert.equal((await readFile(path, 'utf8')).trim(), server.token)
    assert.equal((await stat(path)).mode & 0o777, 0o600)
    assert.equal((await stat(server.dataDir)).mode & 0o777, 0o700)
  })

  test('with ACCESS_TOKEN no owner token is created, and that token has all permissions', async () => {
    const settled = await startServer({ environment: { ACCESS_TOKEN: 'from-the-settings' } })
    try {
      assert.equal(settled.token, 'from-the-settings')
      await assert.rejects(stat(join(settled.dataDir, 'owner-token')), { code: 'ENOENT' })
      await uploaded(settled.upload('x'))
      assert.equal((await settled.request('/api/tokens')).status, 200)
      const current = await settled.request('/api/tokens/current')
      assert.equal(((await current.json()) as { token: { name: string } }).token.name, 'ACCESS_TOKEN')
    } finally {
      await settled.close()
    }
  })

  test('format: atl_, 32 base62 characters and a checksum of 6', async () => {
    const { secret } = await newToken({ name: 'ci', scopes: ['ai'] })
    assert.match(secret, /^atl_[0-9A-Za-z]{38}$/)
    let sum = 0
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
    for (const character of secret.slice(36)) sum = sum * 62 + digits.indexOf(character)
    assert.equal(sum, crc32(secret.slice(4, 36)))
  })

  async function databaseFile(): Promise<string> {
    const names = ['atelier.db', 'atelier.db-wal']
    const files = names.map((name) => readFile(join(server.dataDir, name)).catch(() => ''))
    return (await Promise.all(files)).map((bytes) => bytes.toString('latin1')).join('')
  }

  async function tokenRows(): Promise<string> {
    const database = await openDatabase(server.databaseUrl)
    const rows = await database.query('SELECT * FROM tokens')
    await database.close()
    return JSON.stringify(rows)
  }

  test('only SHA-256 hashes are stored', async () => {
    const { secret } = await newToken({ name: 'hidden', scopes: ['ai'] })
    const stored = await (server.databaseUrl.protocol === 'sqlite:' ? databaseFile() : tokenRows())
    assert.ok(stored.includes(createHash('sha256').update(secret).digest('hex')))
    assert.ok(!stored.includes(secret.slice(4, 36)))
  })

  test('an owner creates, lists and revokes them; the secret is shown once', async () => {
    const { token, secret } = await newToken({ name: 'brief', scopes: ['files:read'], project_id: 'p1' })
    const client = createTestClient(server.url, secret)
    assert.equal((await client.request('/api/files?project_id=p1')).status, 200)
    const listed = await (await server.request('/api/tokens')).text()
    assert.ok(listed.includes(token.id) && !listed.includes(secret))
    const revoked = await server.request(`/api/tokens/${token.id}`, { method: 'DELETE' })
    assert.equal(revoked.status, 200)
    await assertError(client.request('/api/files?project_id=p1'), 401, 'Unauthorized')
    await assertError(server.request(`/api/tokens/${token.id}`, { method: 'DELETE' }), 404, 'Not found')
  })

  test('one of another workspace is neither listed nor revoked', async () => {
    const { id } = await clientWith(server, { workspace: 'elsewhere' })
    assert.ok(!(await (await server.request('/api/tokens')).text()).includes(id))
    await assertError(server.request(`/api/tokens/${id}`, { method: 'DELETE' }), 404, 'Not found')
  })

  test('last_used_at is null until the token is used', async () => {
    const { token, secret } = await newToken({ name: 'seldom', scopes: ['files:read'] })
    const lastUse = async () => {
      const { tokens } = (await (await server.request('/api/tokens')).json()) as {
        tokens: { id: string; last_used_at: string | null }[]
      }
      return tokens.find(({ id }) => id === token.id)?.last_used_at
    }
    assert.equal(token.last_used_at, null)
    assert.equal(await lastUse(), null)
    const before = Date.now()
    const used = await server.request('/api/tokens/current', {
      headers: { authorization: `Bearer ${secret}` },
    })
    assert.equal(used.status, 200)
    await until('the use is recorded', async () => (await lastUse()) !== null)
    assert.ok(Date.parse((await lastUse()) ?? '') >= before)
  })

  test('expires_in sets expires_at', async () => {
    const { token } = await newToken({ name: 'month', scopes: ['ai'], expires_in: '30d' })
    const days = (Date.parse(String(token.expires_at)) - Date.parse(String(token.created_at))) / 86_400_000
    assert.equal(days, 30)
  })
})

describe('401 Unauthorized before anything else', () => {
  const tokens: Record<string, () => string | Promise<string>> = {
    none: () => '',
    'an empty one': () => 'Bearer ',
    'a wrong one': () => `Bearer atl_${'0'.repeat(38)}`,
    'a good one with a wrong checksum': () => `Bearer ${server.token.slice(0, -1)}-`,
    'another scheme': () => `Basic ${server.token}`,
    'the bare token': () => server.token,
    'two tokens': () => `Bearer ${server.token} ${server.token}`,
    'an expired one': async () => {
      const lastYear = { ...server.deps.access, now: () => Date.now() - 365 * 86_400_000 }
      const options = { workspace: 'default', name: 'old', scopes: ['owner'], expiresIn: '364d' }
      return `Bearer ${(await createToken(lastYear, options)).secret}`
    },
    'a revoked one': async () => {
      const { token, secret } = await newToken({ name: 'gone', scopes: ['owner'] })
      await server.request(`/api/tokens/${token.id}`, { method: 'DELETE' })
      return `Bearer ${secret}`
    },
  }
  for (const [what, authorization] of Object.entries(tokens)) {
    test(`token: ${what}`, async () => {
      const headers = { authorization: await authorization() }
      await assertError(fetch(`${server.url}/api/files?project_id=p1`, { headers }), 401, 'Unauthorized')
    })
  }

  test('the scheme is case-insensitive', async () => {
    const headers = { authorization: `bearer ${server.token}` }
    assert.equal((await fetch(`${server.url}/api/files?project_id=p1`, { headers })).status, 200)
  })

  const requests = [
    'POST /api/files/upload',
    'GET /api/files',
    'GET /api/files?page=0',
    'GET /api/files/nothing',
    'GET /api/files/%ff',
    'GET /api/files/nothing/download',
    'GET /files/nothing/download',
    'DELETE /api/files/nothing',
    'PUT /api/files/upload',
    'GET /api/unknown',
    'POST /api/tokens',
    'GET /api/tokens',
    'DELETE /api/tokens/nothing',
  ]
  for (const request of requests) {
    test(`${request}, before any of the body`, { timeout: 60_000 }, async () => {
      const headers = { authorization: 'Bearer wrong', 'content-length': '52428800' }
      const { status, body } = await exchange(server.port, head(request, headers))
      assert.deepEqual([status, body], [401, '{"error":"Unauthorized"}'])
    })
  }
})

describe('403 Forbidden', () => {
  const scopes = [
    ['files:read', 'POST', '/api/files/upload'],
    ['files:read', 'DELETE', '/api/files/nothing'],
    ['files:write', 'GET', '/api/files?project_id=p1'],
    ['files:write', 'GET', '/api/files/nothing'],
    ['files:write', 'GET', '/api/files/nothing/download'],
    ['files:write', 'GET', '/files/nothing/download'],
    ['ai', 'GET', '/api/files?project_id=p1'],
    ['files:read', 'GET', '/api/tokens'],
    ['files:write', 'POST', '/api/tokens'],
    ['ai', 'DELETE', '/api/tokens/nothing'],
  ] as const
  for (const [scope, method, path] of scopes) {
    test(`a token with the scope ${scope}: ${method} ${path}`, async () => {
      const client = await clientWith(server, { scopes: [scope] })
      await assertError(client.request(path, { method }), 403, 'Forbidden')
    })
  }

  test('a token limited to another project', async () => {
    const client = await clientWith(server, { project: 'p1' })
    const { id } = await uploaded(server.upload('x', { project_id: 'p2' }))
    await assertError(client.upload('x', { project_id: 'p2' }), 403, 'Forbidden')
    await assertError(client.request('/api/files?project_id=p2'), 403, 'Forbidden')
    await assertError(client.request(`/api/files/${id}`), 403, 'Forbidden')
    await assertError(client.request(`/api/files/${id}/download`), 403, 'Forbidden')
    await assertError(client.request(`/api/files/${id}`, { method: 'DELETE' }), 403, 'Forbidden')
    await uploaded(client.upload('x', { project_id: 'p1' }))
    assert.equal((await list(server, 'project_id=p2')).pagination.total, 1)
  })
})

describe('429 Too many requests', () => {
  test('failed logins: 1,000 per minute and address; a valid token still works', () =>
    inOneMinute(async () => {
      const besieged = await startServer()
      try {
        const guess = () => fetch(`${besieged.url}/api/files?project_id=p1`)
        const session = `${besieged.url}/api/session`
        const cookie = `atelier_session_${new URL(session).port}=token:wrong`
        const headers = { 'content-type': 'application/json' }
        const signIn = () => fetch(session, { method: 'POST', headers, body: '{ "token": "wrong" }' })
        const resume = () => fetch(session, { headers: { cookie } })
        for (let count = 0; count < 500; count++) await assertError(guess(), 401, 'Unauthorized')
        for (let count = 0; count < 250; count++) await assertError(signIn(), 401, 'Unauthorized')
        for (let count = 0; count < 250; count++) assert.equal((await resume()).status, 200)
        const refused = await guess()
        await assertError(signIn(), 429, 'Too many requests')
        await assertError(resume(), 429, 'Too many requests')
        assert.match(refused.headers.get('retry-after') ?? '', /^([1-9]|[1-5]\d|60)$/)
        await assertError(refused, 429, 'Too many requests')
        assert.equal((await besieged.request('/api/files?project_id=p1')).status, 200)
      } finally {
        await besieged.close()
      }
    }))

  test('RATE_LIMIT: requests per minute and token', () =>
    inOneMinute(async () => {
      const limited = await startServer({ environment: { RATE_LIMIT: '2' } })
      try {
        const other = await clientWith(limited, {})
        for (const status of [200, 200, 429])
          assert.equal((await limited.request('/api/files?project_id=p1')).status, status)
        const refused = await limited.upload('x')
        assert.match(refused.headers.get('retry-after') ?? '', /^([1-9]|[1-5]\d|60)$/)
        await assertError(refused, 429, 'Too many requests')
        assert.equal((await other.request('/api/files?project_id=p1')).status, 200)
      } finally {
        await limited.close()
      }
    }))
})

/** Redis counts in clock minutes, so a test that crosses a minute is repeated. */
async function inOneMinute(work: () => Promise<void>): Promise<void> {
  const minute = () => Math.floor(Date.now() / 60_000)
  for (let time = 1; ; time++) {
    const began = minute()
    try {
      return await work()
    } catch (error) {
      if (minute() === began || time === 3) throw error
    }
  }
}

test('every token can see what it may do', async () => {
  const current = async (client: Pick<TestClient, 'request'>) => {
    const response = await client.request('/api/tokens/current')
    assert.equal(response.status, 200)
    return ((await response.json()) as { token: object }).token
  }
  const { token, secret } = await newToken({ name: 'reader', scopes: ['files:read'], project_id: 'p1' })
  const reader = createTestClient(server.url, secret)
  const expected = { id: token.id, name: 'reader', scopes: ['files:read'], project_id: 'p1' }
  assert.deepEqual(await current(reader), expected)
  const owner = (await current(server)) as { scopes: string[]; project_id: null }
  assert.deepEqual([owner.scopes, owner.project_id], [['owner'], null])
  await assertError(createTestClient(server.url, 'wrong').request('/api/tokens/current'), 401, 'Unauthorized')
})
