import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface FakeProvider {
  /** Ends with /v1. */
  readonly url: string
  readonly calls: { path: string; key: string | undefined; model: string | undefined }[]
  /** Of all requests that have one, in order. */
  readonly bodies: Record<string, unknown>[]
  behave: (request: IncomingMessage, response: ServerResponse) => void
  close(): Promise<void>
}

/** A real server with the chat API of OpenAI that answers with its name. */
export async function startFake(name: string): Promise<FakeProvider> {
  const calls: FakeProvider['calls'] = []
  const bodies: FakeProvider['bodies'] = []
  const server = createServer(async (request, response) => {
    const sent = await text(request)
    const body = sent === '' ? undefined : JSON.parse(sent)
    if (body) bodies.push(body)
    const model = body?.model
    calls.push({ path: request.url ?? '', key: request.headers.authorization, model })
    fake.behave(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const fake: FakeProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    bodies,
    behave: answering(name),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return fake
}

export const answering = (name: string) => (request: IncomingMessage, response: ServerResponse) => {
  if (request.method === 'GET')
    return sendJson(response, 200, { data: [{ id: 'embedder' }, { id: `${name}-1` }] })
  const message = { role: 'assistant', content: `hello from ${name}` }
  sendJson(response, 200, {
    id: 'chat-1',
    object: 'chat.completion',
    created: 1,
    model: name,
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: { prompt_tokens: 3, completion_tokens: 4 },
  })
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
