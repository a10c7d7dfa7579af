import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type TestContext, test } from 'node:test'
import type { Scanner, Verdict } from '../src/files/scan/scanning.ts'
import { createFairQueue } from '../src/queue/fair-queue.ts'
import { form, head, open, receive, uploadHead } from './raw-socket.ts'
import { assertNothingLeft, names, uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'
import { until } from './until.ts'

// Uploads that wait for a scanner: their responses and the stored files.

const CLEAN: Verdict = { verdict: 'clean', findings: [] }
const STALL_MS = 1_000

/** A scanner whose scans take turns, two at a time, and run until `finish` is called. */
function slowScanner(longestWaitMs: number) {
  const queue = createFairQueue('a scan', {
    running: 2,
    waiting: 100,
    longestWaitMs,
  })
  const finished = Promise.withResolvers<void>()
  const signals: AbortSignal[] = []
  let started = 0
  const scanner: Scanner = {
    name: 'slow',
    version: () => '1',
    begin(_path, caller, signal) {
      signals.push(signal)
      const verdict = () =>
        queue.run({ ...caller, signal }, async () => {
          started++
          await finished.promise
          return CLEAN
        })
      return { write: () => undefined, verdict, abort() {} }
    },
    async refresh() {},
    async close() {},
  }
  return { scanner, signals, started: () => started, finish: finished.resolve }
}

async function startWith(t: TestContext, scanner: Scanner): Promise<TestServer> {
  const server = await startServer({
    adapt: (deps) => ({
      ...deps,
      files: { ...deps.files, scanners: [scanner] },
      clientTimeouts: { ...deps.clientTimeouts, stallMs: STALL_MS },
    }),
  })
  t.after(() => server.close())
  return server
}

test('twelve slow scans: every client gets 201 or 503, and only uploads with 201 are stored', async (t) => {
  const { scanner, finish } = slowScanner(STALL_MS * 3)
  const server = await startWith(t, scanner)
  let answered = 0
  const responses = Array.from({ length: 12 }, async (_, number) => {
    const name = `${number}.txt`
    const response = await server.upload('content', { name })
    // The running scans end only when all others were rejected: much later than idle connections are closed.
    if (++answered === 10) finish()
    return { name, status: response.status, retryAfter: response.headers.get('retry-after') }
  })
  const all = await Promise.all(responses)
  const stored = all.filter(({ status }) => status === 201)
  const refused = all.filter(({ status }) => status === 503)
  assert.deepEqual([stored.length, refused.length], [2, 10])
  for (const { retryAfter } of refused) assert.match(retryAfter ?? '', /^\d+$/)
  assert.deepEqual((await names(server, 'project_id=p1')).sort(), stored.map(({ name }) => name).sort())
})

test('a tool call with a long scan gets a response', async (t) => {
  const { scanner, started, finish } = slowScanner(60_000)
  const server = await startWith(t, scanner)
  const call = server.request('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'write_file', arguments: { project_id: 'p1', path: 'a.txt', text: 'hello' } },
    }),
  })
  await until('the scan runs', async () => started() === 1)
  setTimeout(finish, STALL_MS * 3)
  assert.match(await (await call).text(), /"structuredContent":\{"file"/)
  assert.deepEqual(await names(server, 'project_id=p1'), ['a.txt'])
})

test('a client that disconnects before its file is stored leaves nothing, and its scan is aborted', async (t) => {
  const { scanner, signals, started, finish } = slowScanner(60_000)
  const server = await startWith(t, scanner)
  const clients = Array.from({ length: 3 }, () => new AbortController())
  const uploads = clients.map(({ signal }) => {
    const body = new FormData()
    body.set('project_id', 'p1')
    body.set('file', new Blob(['content']), 'a.txt')
    return server.request('/api/files/upload', { method: 'POST', body, signal })
  })
  await until('three scans have started and two run', async () => signals.length === 3 && started() === 2)
  for (const client of clients) client.abort()
  for (const upload of uploads) await assert.rejects(upload, { name: 'AbortError' })
  await until('the scanner is notified', async () => signals.every(({ aborted }) => aborted))
  finish()
  await assertNothingLeft(server)
  assert.equal(started(), 2, 'a waiting scan must not run for a disconnected client')
})

for (const [what, garbage, status] of [
  ['is not HTTP', 'no HTTP\r\n\r\n', 400],
  ['has too long a header', `GET / HTTP/1.1\r\nx: ${'x'.repeat(100_000)}`, 431],
] as const) {
  test(`an upload gets its own response even if the data after it ${what}`, async (t) => {
    const { scanner, started, finish } = slowScanner(60_000)
    const server = await startWith(t, scanner)
    const body = `${form.fields}${form.file}content${form.end}`
    const socket = await open(server.port)
    const responses = receive(socket, 2, 20_000)
    socket.write(uploadHead(server.token, { 'content-length': String(body.length) }) + body + garbage)
    await until('the scan runs', async () => started() === 1)
    finish()
    assert.deepEqual(
      (await responses).map((response) => response.status),
      [201, status],
    )
    assert.deepEqual(await names(server, 'project_id=p1'), ['a.txt'])
    socket.destroy()
  })
}

test('a client that does not read its response is disconnected', async (t) => {
  const { scanner, finish } = slowScanner(60_000)
  finish()
  const server = await startWith(t, scanner)
  const { id } = await uploaded(server.upload('x'.repeat(20 * 1024 * 1024)))
  const socket = await open(server.port)
  socket.write(head(`GET /api/files/${id}/download`, { authorization: `Bearer ${server.token}` }))
  await once(socket, 'readable') // the download has started, and is larger than the socket buffers
  await until('only the metrics request is in flight', async () => {
    const metrics = await (await server.request('/metrics')).text()
    return metrics.includes('atelier_http_requests_in_flight 1\n')
  })
  socket.destroy()
})
