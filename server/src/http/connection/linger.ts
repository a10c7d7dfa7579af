import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

const LINGER_MS = 5_000
const MAX_CHUNKS = 2_000

/**
 * Delays the end of a response that is sent while the request is still arriving. Node closes the connection at the end of
 * such a response. If bytes of the request were unread then, the system would reset the connection and the client could
 * lose the response. So the rest of the request is read and discarded first, for a few seconds at most.
 */
export function lingerAfter(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (request.raw.complete || !hasBody(request)) return payload
  reply.header('connection', 'close')
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (isText) reply.header('content-length', Buffer.byteLength(payload))
  else if (!(payload instanceof Readable)) return payload
  return Readable.from(endAfter(isText ? [payload] : payload, discardRest(request.raw)), {
    objectMode: false,
  })
}

async function* endAfter(payload: AsyncIterable<Buffer> | (string | Buffer)[], discarded: Promise<void>) {
  yield* payload
  await discarded
}

function discardRest(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LINGER_MS)
    let chunks = 0
    request.on('data', () => {
      // The HTTP parser spends a call on each chunk, and 64 kB can hold ten thousand of them. The rest stays unread.
      if (++chunks > MAX_CHUNKS) stopReading(request)
    })
    request.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    request.resume()
  })
}

/** Pausing the request alone would still parse everything that has arrived. */
export function stopReading(request: IncomingMessage): void {
  request.pause()
  request.socket.pause()
}

export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
