import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertError, members, UPLOAD_REJECTED, uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// The section "Errors" of the contract, X-Request-Id and CORS.

let server: TestServer
let id: string
before(async () => {
  server = await startServer()
  id = (await uploaded(server.upload('x'))).id
})
after(() => server.close())

describe('errors', () => {
  const methods: [method: string, path: string, allowed: string[]][] = [
    ['PUT', '/api/files/upload', ['POST']],
    ['POST', '/api/files', ['GET']],
    ['PUT', '/api/files/x', ['GET', 'DELETE', 'PATCH']],
    ['POST', '/api/files/x/download', ['GET', 'HEAD']],
    ['DELETE', '/files/x', ['GET', 'HEAD']],
    ['POST', '/files/x/download', ['GET', 'HEAD']],
    ['PATCH', '/api/tokens', ['GET', 'POST']],
  ]
  for (const [method, path, allowed] of methods) {
    test(`405 ${method} ${path}, with Allow`, async () => {
      const response = await server.request(path, { method })
      const allow = (response.headers.get('allow') ?? '').split(', ')
      for (const name of allowed) assert.ok(allow.includes(name), `${allow} lacks ${name}`)
      assert.ok(!allow.includes(method))
      await assertError(response, 405, 'Method not allowed')
    })
  }

  for (const path of ['/nothing', '/api/nothing', '/api/files/x/y', '/API/files', '/api/files/x/download/'])
    test(`404 Not found: ${path}`, () => assertError(server.request(path), 404, 'Not found'))

  const post = (body: string, type = 'application/json') =>
    server.request('/api/tokens', { method: 'POST', headers: { 'content-type': type }, body })

  test('413 for a JSON body over 4 MB', () =>
    assertError(post(`"${'x'.repeat(4 * 1024 * 1024)}"`), 413, 'Request too large'))

  test('415 for a body that is not JSON', () =>
    assertError(post('<x/>', 'application/xml'), 415, 'Unsupported media type'))

  const compressed: [method: string, path: string, status: number, message: string][] = [
    ['POST', '/api/tokens', 415, 'Unsupported media type'],
    ['POST', '/api/projects/p1/batch', 415, 'Unsupported media type'],
    ['PUT', '/api/projects/p1/files/a.txt', 400, UPLOAD_REJECTED],
    ['POST', '/api/files/upload', 400, UPLOAD_REJECTED],
    ['POST', '/api/ai/generate', 400, 'Invalid generation parameters'],
    ['POST', '/api/ai/analyze', 400, 'Invalid code or language'],
    ['POST', '/api/ai/optimize', 400, 'Unable to optimize code'],
  ]
  for (const [method, path, status, message] of compressed) {
    test(`${status} for a compressed body: ${method} ${path}`, async () => {
      const send = (accept: string) => {
        const headers = { accept, 'content-type': 'application/json', 'content-encoding': 'gzip' }
        return server.request(path, { method, headers, body: '{}' })
      }
      await assertError(send('*/*'), status, message)
      const { detail } = (await (await send('application/problem+json')).json()) as { detail: string }
      assert.equal(detail, 'The body must not be compressed. Send it without Content-Encoding.')
    })
  }

  for (const body of [
    '',
    '{',
    'null',
    '[]',
    '{"name":1}',
    '{"__proto__":{}}',
    '{"name":"a","scopes":["root"]}',
    '{"name":"a\u202eb","scopes":["ai"]}',
  ])
    test(`400 for the JSON body ${body || '(nothing)'}`, () =>
      assertError(post(body), 400, 'Invalid request'))

  test('500 leaks no detail', async () => {
    const broken = await startServer({
      adapt: (deps) => ({
        ...deps,
        files: {
          ...deps.files,
          catalog: { ...deps.files.catalog, find: () => Promise.reject(new Error('secret detail')) },
        },
      }),
    })
    try {
      await assertError(broken.request('/api/files/x'), 500, 'Internal server error')
      const headers = { accept: 'application/problem+json' }
      const problem = await (await broken.request('/api/files/x', { headers })).text()
      assert.ok(!problem.includes('secret'))
    } finally {
      await broken.close()
    }
  })
})

describe('Accept: application/problem+json gets RFC 9457', () => {
  const headers = { accept: 'application/problem+json' }
  const problems: [what: string, request: () => Promise<Response>, status: number, field?: string][] = [
    ['a wrong query', () => server.request('/api/files?project_id=p1&page=0', { headers }), 400, 'page'],
    ['a wrong folder', () => server.upload('x', { folder: '..', headers }), 400, 'folder'],
    ['a wrong type', () => server.upload('MZ\0', { name: 'a.exe', headers }), 400],
    ['no token', () => fetch(`${server.url}/api/files`, { headers }), 401],
  ]
  for (const [what, request, status, field] of problems) {
    test(`${what}: detail and errors name the cause`, async () => {
      const response = await request()
      assert.equal(response.status, status)
      assert.equal(response.headers.get('content-type'), 'application/problem+json')
      const problem = (await response.json()) as {
        status: number
        title: string
        type: string
        detail: string
        errors?: { field: string; message: string }[]
      }
      assert.equal(problem.status, status)
      assert.ok(problem.title && problem.type && problem.detail)
      if (field) assert.equal(problem.errors?.[0]?.field, field)
    })
  }

  test('a caller that accepts anything gets only { error }', async () => {
    const response = await server.request('/api/files', { headers: { accept: '*/*' } })
    assert.deepEqual(members((await response.json()) as object), ['error'])
  })
})

describe('X-Request-Id on every response', () => {
  const requests: [method: string, path: string, headers?: Record<string, string>][] = [
    ['GET', '/api/files?project_id=p1'],
    ['GET', '/api/files/:id'],
    ['GET', '/api/files/:id/download'],
    ['GET', '/api/files/:id/download', { range: 'bytes=0-0' }],
    ['GET', '/api/files/:id/download', { range: 'bytes=9-' }],
    ['GET', '/files/:id', { 'if-none-match': '*' }],
    ['HEAD', '/files/:id'],
    ['GET', '/api/files', { authorization: 'Bearer wrong' }],
    ['GET', '/nothing'],
    ['GET', '/api/files/%ff'],
    ['PUT', '/api/files'],
    ['GET', '/health/live'],
    ['GET', '/metrics'],
    ['GET', '/openapi.json'],
  ]
  for (const [method, path, headers = {}] of requests) {
    test(`${method} ${path} ${JSON.stringify(headers)}`, async () => {
      const ask = () => server.request(path.replace(':id', id), { method, headers })
      const [one, two] = [await ask(), await ask()].map((answer) => answer.headers.get('x-request-id'))
      assert.ok(one && two && one !== two)
    })
  }

  test("is the caller's id if it is a plain word", async () => {
    const response = await server.request('/api/files', { headers: { 'x-request-id': 'mine-1' } })
    assert.equal(response.headers.get('x-request-id'), 'mine-1')
  })

  test("is generated if the caller's id is not a plain word", async () => {
    const response = await server.request('/api/files', { headers: { 'x-request-id': '<script>' } })
    assert.doesNotMatch(response.headers.get('x-request-id') ?? '<', /</)
  })
})

describe('CORS', () => {
  const page = 'https://app.example.com'
  const allowed = (response: Response) => response.headers.get('access-control-allow-origin')
  const preflight = (url: string, origin: string) =>
    fetch(`${url}/api/files/upload`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })

  async function withOrigins(origins: string, run: (open: TestServer) => Promise<void>): Promise<void> {
    const open = await startServer({ environment: { CORS_ORIGINS: origins } })
    try {
      await run(open)
    } finally {
      await open.close()
    }
  }

  test('disabled by default', async () => {
    const headers = { origin: page }
    assert.equal(allowed(await server.request('/api/files?project_id=p1', { headers })), null)
    assert.equal(allowed(await preflight(server.url, page)), null)
  })

  test('CORS_ORIGINS: only these origins, for errors too, and a preflight needs no token', () =>
    withOrigins(`${page},http://localhost:5173`, async (open) => {
      const ask = (origin: string, path: string) => open.request(path, { headers: { origin } })
      assert.equal(allowed(await ask(page, '/api/files?project_id=p1')), page)
      assert.equal(
        allowed(await ask('http://localhost:5173', '/api/files?project_id=p1')),
        'http://localhost:5173',
      )
      assert.equal(allowed(await ask('https://evil.example', '/api/files?project_id=p1')), null)
      assert.equal(allowed(await ask(page, '/api/files/unknown')), page)
      assert.equal(allowed(await fetch(`${open.url}/api/files`, { headers: { origin: page } })), page)
      const answer = await preflight(open.url, page)
      assert.equal(answer.status, 204)
      assert.equal(allowed(answer), page)
      assert.match(answer.headers.get('access-control-allow-headers') ?? '', /authorization/)
      assert.match(answer.headers.get('access-control-allow-methods') ?? '', /POST.*DELETE/)
      assert.ok(answer.headers.get('x-request-id'))
    }))

  test('responses that depend on the origin have Vary, errors too', () =>
    withOrigins(page, async (open) => {
      for (const path of ['/api/files?project_id=p1', '/api/files/unknown']) {
        const { headers } = await open.request(path, { headers: { origin: page } })
        assert.match(headers.get('vary') ?? '', /origin/i, path)
      }
    }))

  test('CORS_ORIGINS=*: any origin', () =>
    withOrigins('*', async (open) => {
      const headers = { origin: 'https://any.example' }
      assert.equal(allowed(await open.request('/api/files?project_id=p1', { headers })), '*')
      assert.equal(allowed(await preflight(open.url, page)), '*')
    }))

  test('the CDN origin always allows any origin', async () => {
    for (const path of [`/files/${id}`, '/files/unknown'])
      assert.equal(allowed(await fetch(server.url + path, { headers: { origin: page } })), '*')
  })
})
