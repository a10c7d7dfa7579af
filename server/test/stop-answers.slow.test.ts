import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scanner } from '../src/files/scanning.ts'
import { attach, BODY, eventsOf, STREAM } from './attached.ts'
import { fallsSilent, saysNothing } from './mock-provider.ts'
import { exchange, form, uploadHead } from './raw-socket.ts'
import { until } from './responses.ts'

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
    await until(
      'all are in progress',
      async () => calls.length === 2 && analyses === 2 && waiting() === 2,
      60_000,
    )
    const stopped = server.stop(TIMES)
    const responses = await Promise.all(pending)
    assert.deepEqual(
      responses.map(({ status, headers }) => [status, headers.get('retry-after')]),
      pending.map(() => [503, '5']),
    )
    const { name, data } = (await eventsOf(streamed)).at(-1) ?? {}
    assert.deepEqual([name, data], ['error', { error: 'Service unavailable' }])
    await stopped
    assert.deepEqual(await server.blobs(), [])
  } finally {
    await ai.close()
  }
})
