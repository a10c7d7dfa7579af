import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Engines } from '../src/ai/ports.ts'
import { createLog } from '../src/logging/log.ts'
import { form, open, uploadHead } from './raw-socket.ts'
import { startServer } from './server.ts'
import { until } from './until.ts'

// Work of callers that have disconnected.

const SLOW_CODE = 'const a = [1]\n'.repeat(15_000)

test('analyses and optimizations of disconnected callers do not delay the next one', async (t) => {
  const outcomes: Promise<string>[] = []
  const watched =
    <Input, Output>(run: (job: Input, caller: Parameters<Engines['inspect']>[1]) => Promise<Output>) =>
    (job: Input, caller: Parameters<Engines['inspect']>[1]): Promise<Output> => {
      const result = run(job, caller)
      outcomes.push(result.then(() => 'done').catch((error: Error) => error.name))
      return result
    }
  const server = await startServer({
    environment: { AI_ENGINES: '1' },
    adapt: (deps) => {
      const { engines } = deps.ai
      const ours = { ...engines, inspect: watched(engines.inspect), rewrite: watched(engines.rewrite) }
      return { ...deps, ai: { ...deps.ai, engines: ours } }
    },
  })
  t.after(() => server.close())
  const clients = Array.from({ length: 6 }, () => new AbortController())
  const ask = (path: string, code: string, signal?: AbortSignal) =>
    server.request(`/api/ai/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, language: 'typescript' }),
      ...(signal && { signal }),
    })
  const left = clients.map(({ signal }, number) =>
    assert.rejects(ask(number % 2 === 0 ? 'analyze' : 'optimize', SLOW_CODE, signal), { name: 'AbortError' }),
  )
  await until('all requests have arrived', async () => outcomes.length === clients.length, 30_000)
  for (const client of clients) client.abort()
  await Promise.all(left)
  assert.equal((await ask('analyze', 'const a = 1\n')).status, 200)
  // Neither finished nor timed out.
  assert.deepEqual(await Promise.all(outcomes.slice(0, 6)), Array(6).fill('AbortError'))
})

test('a client that disconnects after its whole upload has arrived is not logged as an error', async (t) => {
  const lines: { level: number; msg: string }[] = []
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) })
  const gate = Promise.withResolvers<void>()
  let storing = false
  const server = await startServer({
    adapt: (deps) => {
      const put: typeof deps.files.blobs.put = async (...args) => {
        storing = true
        await gate.promise
        return deps.files.blobs.put(...args)
      }
      return { ...deps, log, files: { ...deps.files, blobs: { ...deps.files.blobs, put } } }
    },
  })
  t.after(() => server.close())
  const body = form.fields + form.file + 'y'.repeat(500_000) + form.end
  lines.length = 0
  const socket = await open(server.port)
  socket.write(uploadHead(server.token, { 'content-length': String(body.length) }) + body)
  await until('the upload is being stored', async () => storing, 30_000)
  socket.resetAndDestroy()
  await until('the request has ended', async () => lines.some(({ msg }) => msg === 'request'), 30_000)
  gate.resolve()
  const outcome = () => lines.find(({ msg }) => msg !== 'request')
  await until('the upload has failed', async () => outcome() !== undefined, 30_000)
  assert.deepEqual([outcome()?.level, outcome()?.msg], [20, 'the client disconnected'])
})

test('an agent that disconnects during a call of a tool is not logged as an error', async (t) => {
  const lines: { level: number; msg: string }[] = []
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) })
  let inspecting = false
  const server = await startServer({
    adapt: (deps) => {
      const inspect: Engines['inspect'] = (job, caller) => {
        inspecting = true
        return deps.ai.engines.inspect(job, caller)
      }
      return { ...deps, log, ai: { ...deps.ai, engines: { ...deps.ai.engines, inspect } } }
    },
  })
  t.after(() => server.close())
  lines.length = 0
  const leaving = new AbortController()
  const params = { name: 'analyze_code', arguments: { code: SLOW_CODE, language: 'typescript' } }
  const response = server.request('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    signal: leaving.signal,
  })
  await until('the analysis has begun', async () => inspecting, 30_000)
  leaving.abort()
  await assert.rejects(response, { name: 'AbortError' })
  const outcome = () => lines.find(({ msg }) => msg !== 'request')
  await until('the call has failed', async () => outcome() !== undefined, 30_000)
  assert.deepEqual([outcome()?.level, outcome()?.msg], [20, 'the client disconnected'])
})
