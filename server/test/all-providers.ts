import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { newFolder } from './server.ts'

export type Adapter = 'openai' | 'openai-chat' | 'anthropic' | 'google' | 'compatible' | 'ollama'
export const ADAPTERS: readonly Adapter[] = [
  'openai',
  'openai-chat',
  'anthropic',
  'google',
  'compatible',
  'ollama',
]

export interface ProviderCall {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly streaming: boolean
}

export interface AllProviders {
  readonly url: string
  /** Settings of a service whose providers all lead here: model `google` is served by `google:m`, and so on. */
  readonly environment: Record<string, string>
  readonly calls: ProviderCall[]
  behave: (response: ServerResponse, call: ProviderCall) => void
  close(): Promise<void>
}

/** One real server in the place of all model providers. */
export async function startAllProviders(): Promise<AllProviders> {
  const calls: ProviderCall[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request)
    const path = request.url ?? ''
    const body = sent === '' ? {} : JSON.parse(sent)
    // Ollama is asked for the context size of a model first.
    if (path === '/api/show') return response.writeHead(404).end()
    const call = { path, body, streaming: body.stream === true || path.includes('stream') }
    calls.push(call)
    providers.behave(response, call)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const file = join(await newFolder(), 'models.json')
  const chat = ADAPTERS.map((name) => [name, { chain: [`${name}:m`], max_tokens: 8192 }])
  const embedding = ['openai', 'compatible', 'ollama'].map((name) => [
    `${name}-vectors`,
    { chain: [`${name}:v`], max_tokens: 8192, capabilities: ['embedding'] },
  ])
  await writeFile(file, JSON.stringify({ models: Object.fromEntries([...chat, ...embedding]) }))
  const providers: AllProviders = {
    url,
    environment: {
      MODELS_FILE: file,
      OPENAI_API_KEY: 'key-of-openai',
      OPENAI_BASE_URL: `${url}/v1`,
      ANTHROPIC_API_KEY: 'key-of-anthropic',
      ANTHROPIC_BASE_URL: `${url}/v1`,
      GOOGLE_GENERATIVE_AI_API_KEY: 'key-of-google',
      GOOGLE_BASE_URL: `${url}/v1beta`,
      COMPATIBLE_URL: `${url}/v1`,
      COMPATIBLE_API_KEY: 'key-of-compatible',
      OLLAMA_URL: url,
    },
    calls,
    behave: (response) => void response.writeHead(500).end(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return providers
}
