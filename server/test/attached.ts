import { answers, type Behaviour, type Call, startMockProvider } from './mock-provider.ts'
import { openaiResponses } from './provider-protocols.ts'
import { startServer, type TestServer, type TestServerOptions } from './server.ts'

// The service with a model provider configured by settings. The provider is a real server on loopback.

export const BODY = { prompt: 'A sum', type: 'code', language: 'js' }
export const GOOD = 'const a = 1\n'
export const fence = (code: string) => `\`\`\`js\n${code}\`\`\``
export const STREAM = { accept: 'text/event-stream' }

export interface Attached {
  readonly server: TestServer
  /** Sets what the provider does from now on; the last behaviour repeats. Returns the calls it receives. */
  provide(...behaviours: readonly [Behaviour, ...Behaviour[]]): readonly Call[]
  post(body: unknown, headers?: Record<string, string>, more?: PostOptions): Promise<Response>
  close(): Promise<void>
}

interface PostOptions {
  readonly path?: string
  readonly signal?: AbortSignal
}

/** Configured as OpenAI, with an address that leads to the provider. */
export async function attach({ environment, ...options }: TestServerOptions = {}): Promise<Attached> {
  let behaviours: readonly Behaviour[] = [answers(fence(GOOD))]
  let calls: Call[] = []
  const provider = await startMockProvider(openaiResponses, (protocol, call) => {
    calls.push(call)
    return behaviours[Math.min(calls.length, behaviours.length) - 1]?.(protocol, call)
  })
  const server = await startServer({
    ...options,
    environment: { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: `${provider.url}/v1`, ...environment },
  })
  return {
    server,
    provide(...next) {
      behaviours = next
      calls = []
      return calls
    },
    post: (body, headers = {}, { path = '/api/ai/generate', signal } = {}) =>
      server.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      }),
    async close() {
      await server.close()
      await provider[Symbol.asyncDispose]()
    },
  }
}

export interface Event {
  readonly name: string
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

export async function eventsOf(response: Response): Promise<Event[]> {
  const blocks = (await response.text()).split('\n\n').filter((block) => block.includes('event:'))
  const read = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
  return blocks.map((block) => ({
    name: read(block, 'event'),
    id: read(block, 'id'),
    data: JSON.parse(read(block, 'data')),
  }))
}
