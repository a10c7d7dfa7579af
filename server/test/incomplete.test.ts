import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eventsOf } from './attached.ts'
import { members } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// What callers learn about an answer of the built-in engine that does not include everything they asked for.

const INCOMPLETE = { prompt: 'frobnicate the quantum flux of a wobble', type: 'code', language: 'javascript' }
const COMPLETE = { prompt: 'login form', type: 'component', framework: 'react' }
const STREAM = { accept: 'text/event-stream' }
const NOTICE = /^\/\/ Not included: \S/

const page = 'https://app.example'
let server: TestServer
before(async () => {
  server = await startServer({ environment: { CORS_ORIGINS: page } })
})
after(() => server.close())

function post(body: object, headers: Record<string, string> = {}): Promise<Response> {
  return server.request('/api/ai/generate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

const missingIn = ({ headers }: Response) =>
  headers
    .get('atelier-missing')
    ?.split(',')
    .map((entry) => decodeURIComponent(entry.trim()))
const verifiedIn = ({ headers }: Response) => headers.get('atelier-verified')?.split(', ') ?? []

async function contentOf(response: Response): Promise<string> {
  assert.equal(response.status, 200, await response.clone().text())
  return ((await response.json()) as { content: string }).content
}

test('an incomplete answer is not called complete, and says what is missing', async () => {
  const response = await post(INCOMPLETE)
  assert.deepEqual(
    verifiedIn(response).filter((proof) => proof !== 'parsed'),
    ['scaffold'],
  )
  assert.ok((missingIn(response)?.length ?? 0) > 0)
  const body = (await response.json()) as { content: string }
  assert.deepEqual(members(body), ['content', 'created_at', 'id', 'model', 'tokens_used', 'type'])
  assert.match(body.content, NOTICE)
})

test('a complete answer has no notice', async () => {
  const response = await post(COMPLETE)
  assert.ok(verifiedIn(response).includes('complete'))
  assert.equal(missingIn(response), undefined)
  assert.doesNotMatch(await contentOf(response), /Not included/)
})

test('a stored generation has the list', async () => {
  const response = await post(INCOMPLETE)
  const { id } = (await response.clone().json()) as { id: string }
  const stored = await server.request(`/api/ai/generations/${id}`)
  const { generation } = (await stored.json()) as { generation: { missing: string[]; verified: string[] } }
  assert.deepEqual(generation.missing, missingIn(response))
  assert.deepEqual(generation.verified, verifiedIn(response))
})

test('a replayed and a cached response have the header', async () => {
  const key = { 'idempotency-key': 'incomplete' }
  const first = await post(INCOMPLETE, key)
  const replayed = await post(INCOMPLETE, key)
  assert.equal(replayed.headers.get('idempotency-replayed'), 'true')
  assert.deepEqual(missingIn(replayed), missingIn(first))
  const cached = await post(INCOMPLETE, { 'cache-control': 'max-age=60' })
  assert.equal(cached.headers.get('atelier-cache'), 'hit')
  assert.deepEqual(missingIn(cached), missingIn(first))
})

test('a file stored by save_as begins with the notice', async () => {
  const response = await post({ ...INCOMPLETE, project_id: 'p1', save_as: 'flux.js' })
  assert.ok(missingIn(response))
  const file = await server.request(`/api/files/${response.headers.get('atelier-saved-file')}/download`)
  assert.match(await file.text(), NOTICE)
})

test('pages of other origins can read the header', async () => {
  const response = await post(INCOMPLETE, { origin: page })
  assert.match(response.headers.get('access-control-expose-headers') ?? '', /\bAtelier-Missing\b/)
})

describe('a stream', () => {
  test('sends the list in the engine event, before the result', async () => {
    const expected = missingIn(await post(INCOMPLETE))
    const events = await eventsOf(await post(INCOMPLETE, STREAM))
    const [engine, result] = events.slice(-2)
    assert.deepEqual([engine?.name, result?.name], ['engine', 'result'])
    assert.deepEqual(members(engine?.data ?? {}), ['engine', 'missing', 'verified'])
    assert.deepEqual([engine?.data.engine, engine?.data.missing], ['builtin', expected])
    assert.match(String(result?.data.content), NOTICE)
    assert.match(events[0]?.data.text as string, NOTICE)
  })

  test('sends it again when it is resumed', async () => {
    const events = await eventsOf(await post(INCOMPLETE, STREAM))
    const headers = { ...STREAM, 'last-event-id': events.at(-1)?.id ?? '' }
    const resumed = await eventsOf(await post(INCOMPLETE, headers))
    assert.deepEqual(resumed, events.slice(-2))
  })

  test('of a complete answer has an empty list', async () => {
    const engine = (await eventsOf(await post(COMPLETE, STREAM))).at(-2)
    assert.deepEqual([engine?.name, engine?.data.missing], ['engine', []])
  })
})
