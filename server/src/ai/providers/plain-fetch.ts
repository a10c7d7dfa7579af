import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

const plain = { request: httpRequest, agent: new HttpAgent({ keepAlive: true }) }
const secure = { request: httpsRequest, agent: new HttpsAgent({ keepAlive: true }) }

/**
 * As much of `fetch` as a call of a model needs, over `node:http`: it takes half the processor time and gives a
 * connection back at once. What it gives is read once, as a stream or as text.
 */
export async function plainFetch(
  input: string | URL | Request,
  { method = 'GET', headers = {}, body, signal }: RequestInit = {},
): Promise<Response> {
  if (typeof body !== 'string')
    return fetch(input, { method, headers, ...(body && { body }), signal: signal ?? null })
  const address = new URL(input instanceof Request ? input.url : input)
  const { request, agent } = address.protocol === 'https:' ? secure : plain
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const asking = request(address, {
      method,
      agent,
      headers: { ...(headers as Record<string, string>), 'content-length': Buffer.byteLength(body) },
    })
    const leave = () => asking.destroy(signal?.reason)
    signal?.addEventListener('abort', leave, { once: true })
    asking.once('close', () => signal?.removeEventListener('abort', leave))
    asking.once('error', reject)
    asking.once('response', (incoming) => resolve(toResponse(incoming)))
    asking.end(body)
  })
}

function toResponse(incoming: IncomingMessage): Response {
  const status = incoming.statusCode ?? 0
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
  const body = toStream(incoming)
  const response = {
    status,
    ok: status >= 200 && status < 300,
    statusText: incoming.statusMessage ?? '',
    headers,
    body,
    text: () => textOf(body),
    json: async () => JSON.parse(await textOf(body)),
  }
  return response as unknown as Response
}

async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks = await Array.fromAsync(body)
  return Buffer.concat(chunks).toString('utf8')
}

/** Waits for its reader, and ends the connection when the reader leaves. */
function toStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      incoming.on('data', (chunk: Buffer) => {
        controller.enqueue(chunk)
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause()
      })
      incoming.once('end', () => controller.close())
      incoming.once('error', (error) => controller.error(error))
    },
    pull: () => void incoming.resume(),
    cancel: () => void incoming.destroy(),
  })
}
