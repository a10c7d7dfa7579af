import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A kept-alive connection must not hold up a stop. Those without a request are closed when it begins, also those on which
 * nothing was ever asked (browsers open some in advance); the others with the answer they are waiting for.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  const idle = new Set<Socket>()
  let stopping = false

  app.server.on('connection', (socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  app.addHook('onRequest', async ({ socket }, reply) => {
    idle.delete(socket)
    reply.raw.once('close', () => {
      if (stopping) socket.destroySoon()
      else if (!socket.destroyed) idle.add(socket)
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const socket of idle) socket.destroy()
  })
}
