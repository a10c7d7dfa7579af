import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scanner } from '../src/files/scan/scanning.ts'
import { type Attached, attach, BODY, eventsOf, STREAM } from './attached.ts'
import { fallsSilent, saysNothing } from './mock-provider.ts'
import { exchange, form, uploadHead } from './raw-socket.ts'
import { until } from './until.ts'

// Responses to requests that take longer than the shutdown allows.

const SLOW_CODE = 'const a = [1]\n'.repeat(15_000)
const STOPPABLE = 'stoppable.txt'
const TIMES = { stopWorkMs: 100, refuseMs: 3_000, cutMs: 30_000 }

/** Scans never end, and most cannot be stopped. */
function endlessScanner() {
  let waiting = 0
  const scanner: Scanner = {
    name: 'endless',
    version: () => '1',
    begin: (_path, _requester, signal) => ({
      write: () => undefined,
      verdict: ({ name }) =>
        new Promise((_resolve, reject) => {
          waiting++
          if (name === STOPPABLE) signal.addEventListener('abort', () => reject(signal.reason))
        }),
      abort() {},
    }),
    async refresh() {},
    async close() {},
  }
  return { scanner, waiting: () => waiting }
}

function callTool({ post }: Attached, params: object): Promise<Response> {
  const accept = 'application/json, text/event-stream'
  return post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, { accept }, { path: '/mcp' })
}

test('every request in progress at shutdown gets 503, and nothing is stored', {
  timeout: 120_000,
}, async () => {
  const { scanner, waiting } = endlessScanner()
  let analyses = 0
  const ai = await attach({
    environment: { AI_ENGINES: '1' },
    adapt: (deps) => {
      const { engines } = deps.ai
      const inspect: typeof engines.inspect = (job, caller) => {
        analyses++
        return engines.inspect(job, caller)
      }
      const files = { ...deps.files, scanners: [scanner] }
      return { ...deps, files, ai: { ...deps.ai, engines: { ...engines, inspect } } }
    },
  })
  const { server, post } = ai
  try {
    const calls = ai.provide(fallsSilent, saysNothing)
    const streamed = await post(BODY, STREAM)
    assert.equal(streamed.status, 200)
    const code = { code: SLOW_CODE, language: 'typescript' }
    const arriving = uploadHead(server.token, { 'content-length': '1000' }) + form.fields + form.file
    const pending = [
      post({ ...BODY, prompt: 'Another one' }),
      post(code, {}, { path: '/api/ai/analyze' }),
      post(code, {}, { path: '/api/ai/analyze' }),
      server.upload('hello', { name: STOPPABLE }),
      server.upload('hello', { name: 'unstoppable.txt' }),
      exchange(server.port, arriving, { withinMs: 60_000 }),
    ]
    const generate = { name: 'generate', arguments: { ...BODY, prompt: 'With MCP' } }
    const followed = { ...generate, _meta: { progressToken: 1 } }
    const tools = [callTool(ai, generate), callTool(ai, followed)]
    const unstoppable = { project_id: 'p1', path: 'unstoppable.md', text: 'hello' }
    pending.push(callTool(ai, { name: 'write_file', arguments: unstoppable }))
    await until(
      'all are in progress',
      async () => calls.length === 3 && analyses === 2 && waiting() === 3,
      60_000,
    )
    const stopped = server.stop(TIMES)
    const responses = await Promise.all(pending)
    assert.deepEqual(
      responses.map(({ status, headers }) => [status, headers.get('retry-after')]),
      pending.map(() => [503, '5']),
    )
    for (const response of await Promise.all(tools)) {
      const [{ data: message } = assert.fail('no result')] = await eventsOf(response)
      const { isError, content } = message.result as { isError: boolean; content: { text: string }[] }
      assert.equal(isError, true)
      assert.match(content[0]?.text ?? '', /The service is stopping/)
    }
    const { name, data } = (await eventsOf(streamed)).at(-1) ?? {}
    assert.deepEqual([name, data], ['error', { error: 'Service unavailable' }])
    await stopped
    assert.deepEqual(await server.blobs(), [])
  } finally {
    await ai.close()
  }
})
