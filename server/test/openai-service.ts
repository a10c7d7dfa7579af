import assert from 'node:assert/strict'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, beforeEach } from 'node:test'
import OpenAI from 'openai'
import { newFolder, startServer, type TestServer } from './server.ts'

// The official client of OpenAI against this service, which calls a fake provider over real sockets.

export interface Sent {
  readonly path: string
  readonly body: Record<string, unknown> & { messages: Record<string, unknown>[] }
}
export type Behave = (response: ServerResponse, sent: Sent) => void | Promise<void>

const models = {
  mock: { chain: ['compatible:one'], max_tokens: 8192 },
  large: { chain: ['compatible:one'], max_tokens: 1_000_000 },
  two: { chain: ['compatible:down', 'compatible:one'], max_tokens: 8192 },
  vectors: { chain: ['compatible:embedder'], max_tokens: 8192, capabilities: ['embedding'] },
  offline: { chain: ['builtin'], max_tokens: 8192 },
}
export const messages = [{ role: 'user' as const, content: 'Hello' }]
export const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 }

/** Starts the service and its provider for the tests of a file. */
export function openaiService(environment: Record<string, string> = {}, catalogue: object = {}) {
  let folder: string
  let server: TestServer
  let provider: ReturnType<typeof createServer>
  let client: OpenAI
  let calls: Sent[] = []
  let behaviours: Behave[] = []

  before(async () => {
    folder = await newFolder()
    provider = createServer(handle).listen(0, '127.0.0.1')
    await once(provider, 'listening')
    const file = join(folder, 'models.json')
    await writeFile(file, JSON.stringify({ models, ...catalogue }))
    const { port } = provider.address() as AddressInfo
    server = await startServer({
      environment: {
        MODELS_FILE: file,
        COMPATIBLE_URL: `http://127.0.0.1:${port}/v1`,
        COMPATIBLE_API_KEY: 'provider-key-123',
        PROMPT_SECRETS: 'redact',
        ...environment,
      },
    })
    client = clientWith(server.token)
  })
  after(async () => {
    await server.close()
    provider.closeAllConnections()
    provider.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(() => provide(says('Hi')))

  function clientWith(apiKey: string): OpenAI {
    return new OpenAI({ apiKey, baseURL: `${server.url}/v1`, maxRetries: 0 })
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const sent = { path: request.url ?? '', body: body === '' ? {} : JSON.parse(body) }
    if (sent.body.model === 'down') return json(response, 500, { error: { message: 'out of order' } })
    calls.push(sent)
    await behaviours[Math.min(calls.length, behaviours.length) - 1]?.(response, sent)
  }

  function provide(...next: Behave[]): void {
    behaviours = next
    calls = []
  }

  async function tokenWith(body: object): Promise<{ secret: string }> {
    const response = await server.request('/api/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'limited', ...body }),
    })
    return (await response.json()) as { secret: string }
  }

  const ask = (more: Params = {}) => client.chat.completions.create({ model: 'mock', messages, ...more })
  async function askStreaming(more: Params = {}) {
    const stream = await client.chat.completions.create({ model: 'mock', messages, ...more, stream: true })
    return Array.fromAsync(stream)
  }

  return {
    get server() {
      return server
    },
    get client() {
      return client
    },
    /** What the provider was asked since the last `provide`. */
    get calls() {
      return calls
    },
    provide,
    ask,
    askStreaming,
    clientWith,
    tokenWith,
  }
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export function events(response: ServerResponse, ...values: unknown[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const value of values) response.write(`data: ${JSON.stringify(value)}\n\n`)
}

/** Whole or streamed, as requested. */
export function replies(message: Record<string, unknown>, finish = 'stop'): Behave {
  return (response, { body }) => {
    if (!body.stream) return json(response, 200, { choices: [{ message, finish_reason: finish }], usage })
    const pieces = typeof message.content === 'string' ? [...message.content] : []
    events(response, ...pieces.map((content) => ({ choices: [{ delta: { content } }] })))
    if (Array.isArray(message.tool_calls))
      for (const [index, call] of message.tool_calls.entries()) {
        const { name, arguments: args } = call.function
        const head = { index, id: call.id, function: { name, arguments: args.slice(0, 3) } }
        const rest = { index, function: { arguments: args.slice(3) } }
        for (const part of [head, rest])
          response.write(`data: ${JSON.stringify({ choices: [{ delta: { tool_calls: [part] } }] })}\n\n`)
      }
    response.write(`data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: finish }] })}\n\n`)
    response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`)
    response.end('data: [DONE]\n\n')
  }
}
export const says = (content: string, finish?: string) => replies({ content }, finish)
export const fails =
  (status: number, message: string): Behave =>
  (response) =>
    json(response, status, { error: { message } })

export type Params = Partial<OpenAI.Chat.ChatCompletionCreateParamsNonStreaming>
export const textIn = (chunks: OpenAI.Chat.ChatCompletionChunk[]) =>
  chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')

export function isError(status: number | undefined, pattern: RegExp, more: Record<string, unknown> = {}) {
  return (error: unknown) => {
    assert.ok(error instanceof OpenAI.APIError, String(error))
    assert.equal(error.status, status)
    assert.match(error.message, pattern)
    assert.partialDeepStrictEqual({ type: error.type, param: error.param, code: error.code }, more)
    return true
  }
}

export const weather = {
  type: 'function' as const,
  function: {
    name: 'weather',
    description: 'The weather of a city',
    parameters: { type: 'object', properties: { city: { type: 'string' } } },
  },
}
export const call = {
  id: 'call_1',
  type: 'function' as const,
  function: { name: 'weather', arguments: '{"city":"Rome"}' },
}
