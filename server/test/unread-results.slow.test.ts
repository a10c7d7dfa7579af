import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { after, before, describe, type TestContext, test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { AppDeps } from '../src/app.ts'
import { type Attached, attach, eventsOf, STREAM } from './attached.ts'
import { connectOverHttp, type McpClient, textOf } from './mcp-client.ts'
import { answers } from './mock-provider.ts'
import { postUnread } from './raw-socket.ts'
import { clientWith, list } from './responses.ts'
import type { TestClient } from './server.ts'

// While unread results fill the memory limit, a generation must be refused before its file is stored: the client cannot
// know that there is one, and would store another with each retry.

const timeout = 60_000
const MEGABYTE = 1024 ** 2
// Longer than the socket buffers of both sides.
const UNREAD_BYTES = 8 * MEGABYTE
const limits = {
  uncountedBytes: MEGABYTE / 16,
  totalBytes: UNREAD_BYTES,
  // Only the limit of the whole process is reached.
  workspaceBytes: 4 * UNREAD_BYTES,
  tokenBytes: 4 * UNREAD_BYTES,
}
const PIECE = 'A long text. '.repeat(1_000)
const PIECES = 30

/**
 * A generation whose stored content is longer than any model's. Its client gets JSON, because a client that does not read a
 * stream is disconnected sooner.
 */
const unread = { prompt: 'A result that nobody reads', type: 'content' }
const unreadHeaders = { 'content-type': 'application/json', 'idempotency-key': 'unread' }

function adapt(deps: AppDeps): AppDeps {
  const { generations } = deps.ai
  const content = 'x'.repeat(UNREAD_BYTES)
  const find: typeof generations.find = async (viewer, id) => {
    const generation = await generations.find(viewer, id)
    return generation?.request.prompt === unread.prompt ? { ...generation, content } : generation
  }
  return { ...deps, jsonBodies: limits, ai: { ...deps.ai, generations: { ...generations, find } } }
}

let ai: Attached
let agent: McpClient
let other: TestClient
before(async () => {
  ai = await attach({ adapt })
  agent = await connectOverHttp(ai.server.url, ai.server.token)
  other = await clientWith(ai.server, { workspace: 'other', scopes: ['ai'] })
  const body = JSON.stringify(unread)
  const first = await other.request('/api/ai/generate', { method: 'POST', headers: unreadHeaders, body })
  assert.equal(first.status, 200, await first.text())
  ai.provide(answers(...Array<string>(PIECES).fill(PIECE)))
})
after(() => ai.close())

let count = 0
/** A request that nobody has sent before. */
function newRequest() {
  const project_id = `saved-${++count}`
  return { prompt: `Text ${count}`, type: 'content', project_id, save_as: 'text.md' }
}
type Request = ReturnType<typeof newRequest>

/** A client in another workspace gets a result as large as the limit and does not read it. */
async function fillLimit(t: TestContext): Promise<Socket> {
  for (;;) {
    const { port } = ai.server
    const socket = await postUnread({ port, token: other.token }, '/api/ai/generate', unread, unreadHeaders)
    t.after(() => socket.destroy()) // if the test fails
    if (/^HTTP\/1\.1 200 /.test(String(socket.read()))) return socket
    socket.destroy() // an earlier response still counts
  }
}

/** The stored file, or how the client learned of the refusal. */
type Outcome = { readonly file: string } | { readonly refusal: 'status' | 'event' | 'result' }
type Send = (body: Request) => Promise<Outcome>

function refused(response: Response): Outcome {
  assert.equal(response.status, 503)
  assert.ok(Number(response.headers.get('retry-after')) > 0)
  return { refusal: 'status' }
}

function json(headers: Record<string, string> = {}): Send {
  return async (body) => {
    const response = await ai.post(body, headers)
    await response.text()
    if (response.status !== 200) return refused(response)
    return { file: response.headers.get('atelier-saved-file') ?? '' }
  }
}

async function events(body: Request, headers: Record<string, string> = {}) {
  const response = await ai.post(body, { ...STREAM, ...headers })
  return { response, received: response.status === 200 ? await eventsOf(response) : [] }
}

function stream(headers?: Record<string, string>): Send {
  return async (body) => {
    const { response, received } = await events(body, headers)
    const last = received.at(-1)
    if (!last) return refused(response)
    const saved = received.find(({ name }) => name === 'saved')
    if (last.name === 'result') return { file: String(saved?.data.file_id) }
    assert.deepEqual([last.name, last.data], ['error', { error: 'Service unavailable' }])
    assert.equal(saved, undefined)
    return { refusal: 'event' }
  }
}

async function callTool(body: object, onprogress?: () => void): Promise<Outcome> {
  const call = { name: 'generate', arguments: { ...body } }
  const result = (await agent.client.callTool(call, undefined, {
    ...(onprogress && { onprogress }),
  })) as CallToolResult
  if (!result.isError) return { file: String(result.structuredContent?.saved_file) }
  assert.match(textOf(result), /^Service unavailable: Too many large requests/)
  return { refusal: 'result' }
}

async function callWithProgress(body: object): Promise<Outcome> {
  let notifications = 0
  const outcome = await callTool(body, () => notifications++)
  assert.ok(notifications > 0)
  return outcome
}

async function storedIn(project: string): Promise<string[]> {
  return (await list(ai.server, `project_id=${project}`)).files.map(({ id }) => id)
}

/** Repeats a request until it succeeds, since the server notices disconnected clients with a delay. */
async function succeed(send: Send, body: Request): Promise<string> {
  for (;;) {
    const outcome = await send(body)
    if ('file' in outcome) return outcome.file
  }
}

/** 300 kB of random pixels. */
function largePng() {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from('00000140000001400802000000', 'hex') // 320 by 320 pixels of 24 bits
  const rows = Array.from({ length: 320 }, () => Buffer.concat([Buffer.alloc(1), randomBytes(960)]))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const pixels = deflateSync(Buffer.concat(rows), { level: 0 })
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

describe('while unread results fill the memory limit', () => {
  const requests: [what: string, refusal: RegExp, send: Send][] = [
    ['a generation', /status/, json()],
    ['a generation with an Idempotency-Key', /status/, json({ 'idempotency-key': 'saved' })],
    ['a stream', /event|status/, stream()], // a repetition may join it when its text no longer fits
    ['an MCP call', /result/, callTool],
    ['an MCP call with a progress token', /result/, callWithProgress],
  ]
  for (const [what, refusal, send] of requests)
    test(`${what} is refused and stores no file, until they are gone`, { timeout }, async (t) => {
      const body = newRequest()
      const blobs = await ai.server.blobs()
      const socket = await fillLimit(t)
      for (let attempt = 0; attempt < 2; attempt++) {
        const outcome = await send(body)
        assert.match('refusal' in outcome ? outcome.refusal : 'stored', refusal)
      }
      assert.deepEqual(await storedIn(body.project_id), [])
      assert.deepEqual(await ai.server.blobs(), blobs)
      socket.destroy()
      const file = await succeed(send, body)
      assert.deepEqual(await storedIn(body.project_id), [file])
    })

  test('a stream is refused as soon as its text does not fit', { timeout }, async (t) => {
    await fillLimit(t)
    const { prompt, type } = newRequest()
    const { received } = await events({ prompt, type } as Request)
    assert.deepEqual(received.at(-1)?.data, { error: 'Service unavailable' })
    const deltas = received.filter(({ name }) => name === 'delta')
    const text = deltas.map(({ data }) => data.text).join('')
    assert.ok(text.length < (PIECES * PIECE.length) / 2, `${text.length} characters`)
  })

  test('a result that was refused is stored, so a retry with its key does not call the model again', {
    timeout,
  }, async (t) => {
    const calls = ai.provide(answers(...Array<string>(PIECES).fill(PIECE)))
    const socket = await fillLimit(t)
    const { prompt, type } = newRequest()
    const send = async () => {
      const response = await ai.post({ prompt, type }, { 'idempotency-key': 'refused' })
      await response.text()
      return response
    }
    assert.equal((await send()).status, 503)
    socket.destroy()
    let response = await send()
    while (response.status === 503) response = await send() // the server notices disconnected clients with a delay
    assert.deepEqual([response.status, response.headers.get('idempotency-replayed')], [200, 'true'])
    assert.equal(calls.length, 1)
  })

  test('a resumed or cached stream gets 503 and stores no file, until they are gone', {
    timeout,
  }, async (t) => {
    const body = newRequest()
    const socket = await fillLimit(t)
    const { received } = await events(body)
    const lastDelta = received.findLast(({ name }) => name === 'delta')
    const resume = stream({ 'last-event-id': lastDelta?.id ?? '' })
    for (const send of [resume, stream({ 'cache-control': 'max-age=600' })])
      assert.deepEqual(await send(body), { refusal: 'status' })
    assert.deepEqual(await storedIn(body.project_id), [])
    socket.destroy()
    const file = await succeed(resume, body)
    assert.deepEqual(await storedIn(body.project_id), [file])
  })

  test('an image is refused, also with a progress token', { timeout }, async (t) => {
    const upload = await ai.server.upload(largePng(), { project_id: 'images', name: 'a.png' })
    assert.equal(upload.status, 201, await upload.clone().text())
    const sent = { project_id: 'images', path: 'a.png' }
    const read = async () =>
      (await agent.client.callTool({ name: 'read_file', arguments: sent }, undefined, {
        onprogress: () => undefined,
      })) as CallToolResult
    assert.equal((await read()).isError, undefined)
    await fillLimit(t)
    assert.match(textOf(await read()), /^Service unavailable: Too many large requests/)
  })

  test('an MCP call that has reported progress and stores nothing gets an error result', {
    timeout,
  }, async (t) => {
    await fillLimit(t)
    const { prompt, type } = newRequest()
    assert.deepEqual(await callWithProgress({ prompt, type }), { refusal: 'result' })
  })
})
