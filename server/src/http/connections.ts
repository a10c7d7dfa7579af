import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

// Browsers send one after the other; the few clients that do not wait for an answer send a handful.
const MAX_AT_ONCE = 8

/**
 * How many requests a connection may have under way, and what becomes of connections at a stop.
 *
 * Sixty kilobytes hold 1,500 small requests: a client that sends them and never reads would make us hold as many
 * answers. And a kept-alive connection must not hold up a stop: those without a request are closed when it begins, also
 * those on which nothing was ever asked (browsers open some in advance), the others with the answer they wait for.
 */
export function limitConnections(app: FastifyInstance): void {
  const underWay = new Map<Socket, number>()
  let stopping = false

  app.server.on('connection', (socket) => {
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  app.addHook('onRequest', ({ socket }, reply, done) => {
    const count = (underWay.get(socket) ?? 0) + 1
    if (count > MAX_AT_ONCE) socket.destroy()
    if (socket.destroyed) {
      reply.hijack() // nobody is there to answer to
      return done()
    }
    underWay.set(socket, count)
    reply.raw.once('close', () => {
      if (stopping) socket.destroySoon()
      else if (!socket.destroyed) underWay.set(socket, (underWay.get(socket) ?? 1) - 1)
    })
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const [socket, count] of underWay) if (count === 0) socket.destroy()
  })
}
