import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

const LINGER_MS = 5_000

/**
 * An answer that leaves while the request is still arriving ends the connection. If the socket closed at once, the
 * bytes not yet read would make the system reset it, and the client would lose the answer in half the cases. So we
 * close our side only, throw away what still comes, and let go when the client does, or after a few seconds.
 */
export function closeIncomplete(request: FastifyRequest, reply: FastifyReply): void {
  const { raw, socket } = request
  if (raw.complete || !hasBody(request)) return
  reply.header('connection', 'close')
  // Node calls this when the answer has been written, and would destroy the socket.
  socket.destroySoon = () => {
    socket.end()
    raw.resume() // of a connection that was paused, Node reads again from the next tick on
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
 * What still arrives on this connection is discarded before it reaches the HTTP parser, which would spend a call on
 * each chunk: a client could send ten thousand chunks in every 64 kB.
 */
export function discardInput(socket: Socket): void {
  socket.removeAllListeners('data').on('data', () => undefined)
}
