import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { openProviders } from '../src/ai/providers/index.ts'
import { createRouter, defaultPolicy } from '../src/ai/providers/router.ts'
import { readConfig } from '../src/config.ts'
import { type AllProviders, type ProviderCall, startAllProviders } from './all-providers.ts'
import { anthropic, compatible, google, ollama, openaiResponses } from './provider-protocols.ts'
import { startServer, type TestServer } from './server.ts'

// Providers that misbehave, on every path that calls one. Each request ends with an error, and the provider is hung up on.

const LIMIT_MS = 500
const protocols = { openai: openaiResponses, anthropic, google, compatible, ollama }
type Kind = keyof typeof protocols
const KINDS = Object.keys(protocols) as Kind[]
const EMBEDDING: readonly Kind[] = ['openai', 'compatible', 'ollama']

let providers: AllProviders
let server: TestServer
let elsewhere: ReturnType<typeof createServer>
let redirected = 0
before(async () => {
  providers = await startAllProviders()
  elsewhere = createServer((_, response) => {
    redirected++
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const config = readConfig(providers.environment)
  const providerFor = await openProviders(config.providers, config.dataDir)
  // The same limits, but short: what is tested here is that each of them ends a request.
  const times = { totalMs: 4 * LIMIT_MS, callMs: LIMIT_MS, firstTokenMs: LIMIT_MS, idleMs: LIMIT_MS }
  const policy = { ...defaultPolicy, ...times, retries: 0, failuresToOpen: 1_000 }
  server = await startServer({
    environment: providers.environment,
    adapt: (deps) => ({
      ...deps,
      ai: {
        ...deps.ai,
        router: createRouter({ providerFor, policy }),
        providers: { ...deps.ai.providers, testLimits: { listMs: LIMIT_MS, callMs: LIMIT_MS } },
      },
    }),
  })
})
after(async () => {
  await server.close()
  await providers.close()
  elsewhere.closeAllConnections()
  elsewhere.close()
})

type Hostile = (response: ServerResponse, call: ProviderCall, kind: Kind) => void

/** Writes as fast as the reader reads, until it hangs up. */
function flood(response: ServerResponse, piece: string): void {
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  more()
}

const hostile: Record<string, Hostile> = {
  'never ends its stream': (response, { streaming }, kind) => {
    const { contentType, frames } = protocols[kind]
    response.writeHead(200, { 'content-type': streaming ? contentType : 'application/json' })
    const head = frames(['word '])
    const piece = frames(['word '.repeat(400)]).find((frame) => frame.includes('word word')) ?? ''
    if (streaming)
      for (const frame of head.slice(0, head.findIndex((one) => one.includes('word')) + 1))
        response.write(frame)
    flood(response, streaming ? piece : '{"a": [1, 2, 3], ')
  },
  'sends wrong JSON': (response, { streaming }, kind) => {
    response.writeHead(200, { 'content-type': streaming ? protocols[kind].contentType : 'application/json' })
    response.end(streaming ? 'data: {"oops": \n\n' : '{"oops": ')
  },
  'sends JSON of another form': (response, { streaming }, kind) => {
    response.writeHead(200, { 'content-type': streaming ? protocols[kind].contentType : 'application/json' })
    response.end(streaming && kind !== 'ollama' ? 'data: [7]\n\n' : '[7]')
  },
  redirects: (response) => {
    const { port } = elsewhere.address() as AddressInfo
    response.writeHead(307, { location: `http://127.0.0.1:${port}/stolen` }).end()
  },
  'sends a huge answer': (response, { streaming }, kind) => {
    const text = 'x'.repeat(6_000_000)
    const { contentType, frames, whole } = protocols[kind]
    response.writeHead(200, { 'content-type': streaming ? contentType : 'application/json' })
    if (!streaming)
      response.end(JSON.stringify({ ...(whole(text) as object), data: text, models: text, embeddings: text }))
    else response.end(frames([text]).join(''))
  },
  'drips its answer': (response, { streaming }, kind) => {
    response.writeHead(200, { 'content-type': streaming ? protocols[kind].contentType : 'application/json' })
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  },
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const generation = (model: string) => ({ prompt: `A sum ${performance.now()}`, type: 'content', model })
const chat = (model: string) => ({ model, max_tokens: 50, messages: [{ role: 'user', content: 'Hello' }] })

/** Rejects if the path returns anything but an error. */
const paths: Record<string, (kind: Kind) => Promise<void>> = {
  async generate(kind) {
    const response = await post('/api/ai/generate', generation(kind))
    assert.equal(response.status, 502, await response.text())
  },
  async 'generate as a stream'(kind) {
    const response = await post('/api/ai/generate', generation(kind), { accept: 'text/event-stream' })
    const text = await response.text()
    if (response.status === 200) assert.match(text, /^event: error$/m)
    else assert.equal(response.status, 502, text)
    assert.doesNotMatch(text, /^event: result$/m)
  },
  async chat(kind) {
    const response = await post('/v1/chat/completions', chat(kind))
    assert.equal(response.status, 502, await response.text())
  },
  async 'chat as a stream'(kind) {
    const response = await post('/v1/chat/completions', { ...chat(kind), stream: true })
    const text = await response.text()
    if (response.status === 200) assert.match(text, /^data: \{"error":/m)
    else assert.equal(response.status, 502, text)
    assert.doesNotMatch(text, /"finish_reason":"/)
  },
  async embeddings(kind) {
    if (!EMBEDDING.includes(kind)) return
    const response = await post('/v1/embeddings', { model: `${kind}-vectors`, input: ['a'] })
    assert.equal(response.status, 502, await response.text())
  },
  async 'the test of a provider'(kind) {
    const response = await post(`/api/ai/providers/env-${kind}/test`, { model: 'm' })
    const { test } = (await response.json()) as { test: { ok: boolean; error: string; models_error: string } }
    assert.deepEqual([response.status, test.ok], [200, false])
    assert.ok(test.error.length > 0 && test.error.length < 700)
    assert.ok(test.models_error.length > 0 && test.models_error.length < 700)
  },
}

for (const [what, behave] of Object.entries(hostile))
  describe(`a provider that ${what}`, () => {
    for (const [path, call] of Object.entries(paths))
      test(`is stopped: ${path}`, async () => {
        for (const kind of KINDS) {
          const closed: Promise<unknown>[] = []
          providers.calls.length = 0
          providers.behave = (response, sent) => {
            closed.push(once(response, 'close'))
            behave(response, sent, kind)
          }
          const isCalled = path !== 'embeddings' || EMBEDDING.includes(kind)
          // On a busy machine, the limit can end a request before the provider is called. Then it is repeated.
          let tries = 0
          do
            await call(kind).catch((error) => {
              throw new Error(`${kind}: ${error.message}`, { cause: error })
            })
          while (isCalled && closed.length === 0 && ++tries < 20)
          await Promise.all(closed)
          if (isCalled) assert.ok(closed.length > 0, `${kind} was called`)
        }
        assert.equal(redirected, 0)
      })
  })
