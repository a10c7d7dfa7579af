import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

const LINGER_MS = 5_000

/**
 * A response sent before the request has arrived completely ends the connection. Closing the socket immediately would
 * reset it because of the unread bytes, and the client would lose the response in half the cases. So only our side is
 * closed, further input is discarded, and the socket is destroyed when the client closes it or after a few seconds.
 */
export function closeIncomplete(request: FastifyRequest, reply: FastifyReply): void {
  const { raw, socket } = request
  if (raw.complete || !hasBody(request)) return
  reply.header('connection', 'close')
  // Node calls this after writing the response. By default it destroys the socket.
  socket.destroySoon = () => {
    socket.end()
    raw.resume() // a paused connection is read again from the next tick on
    setImmediate(() => discardInput(socket))
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    raw.once('end', () => socket.destroy())
    socket.once('end', () => socket.destroy())
    socket.once('close', () => clearTimeout(timer))
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Discards further input before it reaches the HTTP parser, which needs a call for each chunk: 64 kB can contain ten
 * thousand chunks.
 */
export function discardInput(socket: Socket): void {
  socket.removeAllListeners('data').on('data', () => undefined)
}
