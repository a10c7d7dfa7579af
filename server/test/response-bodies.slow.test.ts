import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { AppDeps } from '../src/app.ts'
import { postUnread } from './raw-socket.ts'
import { startServer, type TestServer } from './server.ts'
import { ownWork } from './watchdog.ts'

// Responses that are longer than the buffers of the system stay in memory until their client reads them.

const timeout = 60_000
const MEGABYTE = 1024 ** 2
const RESPONSE_BYTES = 8 * MEGABYTE
const TRIES = 30
const limits = {
  uncountedBytes: MEGABYTE / 16,
  totalBytes: 12 * MEGABYTE,
  workspaceBytes: 12 * MEGABYTE,
  tokenBytes: 12 * MEGABYTE,
}
const code = 'x'.repeat(RESPONSE_BYTES)

/** The engine returns a long text, and so does the store of generations. */
function adapt(deps: AppDeps): AppDeps {
  const stored = deps.ai.generations
  const find: typeof stored.find = async (viewer, id) => {
    const generation = await stored.find(viewer, id)
    return generation && { ...generation, content: code }
  }
  const rewrite = async () => ({ code, changes: [], before: { findings: [] }, after: { findings: [] } })
  const engines = { ...deps.ai.engines, rewrite: rewrite as never }
  return { ...deps, jsonBodies: limits, ai: { ...deps.ai, engines, generations: { ...stored, find } } }
}

const source = { code: 'const a = 1', language: 'js' }
const call = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'optimize_code', arguments: source },
}
const requests: [path: string, body: object][] = [
  ['/api/ai/optimize', source],
  ['/mcp', call],
  // An event stream that repeats a result, see `prepare`.
  ['/api/ai/generate', { prompt: 'a long text', type: 'content' }],
]
const headers = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'idempotency-key': 'response-bodies',
}

/** Only the first response to the key of a generation is streamed as it is produced. */
async function prepare(server: TestServer, path: string, body: object): Promise<void> {
  if (path === '/api/ai/generate') await (await post(server, path, body)).text()
}

for (const [path, body] of requests) {
  describe(`long responses to POST ${path}`, () => {
    let server: TestServer
    before(async () => {
      server = await startServer({ adapt })
      await prepare(server, path, body)
    })
    after(() => server.close())

    test('get 503 with Retry-After while others are not read', { timeout }, async () => {
      const stalled = await postUnread(server, path, body, headers)
      const refused = await eventually(server, path, body, 503)
      assert.ok(Number(refused.headers.get('retry-after')) > 0)
      stalled.destroy()
      const served = await eventually(server, path, body, 200)
      await served.body?.cancel()
    })

    test('arrive completely, and only once', { timeout }, async () => {
      const response = await eventually(server, path, body, 200)
      const text = await response.text()
      assert.ok(ownWork(() => text.includes(code)))
      assert.ok(text.length < RESPONSE_BYTES + 2_000, `${text.length} characters`)
    })
  })
}

for (const [path, body] of requests) {
  test(`a client that does not read its response to POST ${path} is disconnected`, { timeout }, async () => {
    const server = await startServer({
      adapt: (deps) => ({ ...adapt(deps), clientTimeouts: { ...deps.clientTimeouts, stallMs: 1_000 } }),
    })
    await prepare(server, path, body)
    const stalled = await postUnread(server, path, body, headers)
    try {
      await eventually(server, path, body, 503)
      // It also closes idle connections that `fetch` wants to use again.
      while ((await statusOf(server, path, body).catch(() => 0)) !== 200) await pause(100)
    } finally {
      stalled.destroy()
      await server.close()
    }
  })
}

function post(server: TestServer, path: string, body: object): Promise<Response> {
  return server.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function statusOf(server: TestServer, path: string, body: object): Promise<number> {
  const response = await post(server, path, body)
  await response.body?.cancel()
  return response.status
}

/** Repeats a request until it gets this status, since the server notices other connections with a delay. */
async function eventually(server: TestServer, path: string, body: object, status: number): Promise<Response> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const response = await post(server, path, body)
    if (response.status === status) return response
    await response.body?.cancel()
  }
  return assert.fail(`${path} never responded with ${status}`)
}
