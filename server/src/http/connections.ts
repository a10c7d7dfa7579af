import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'

// Browsers send one after the other; the few clients that do not wait for an answer send a handful.
const MAX_AT_ONCE = 8

/**
 * How many requests a connection may have under way, when an idle one is closed, and what becomes of connections at a
 * stop.
 *
 * Sixty kilobytes hold 1,500 small requests: a client that sends them and never reads would make us hold as many
 * answers. And a kept-alive connection must not hold up a stop: those without a request are closed when it begins, also
 * those on which nothing was ever asked (browsers open some in advance), the others with the answer they wait for.
 */
export function limitConnections(app: FastifyInstance): void {
  const underWay = new Map<Socket, Set<FastifyReply>>()
  let stopping = false

  app.server.on('connection', (socket) => {
    underWay.set(socket, new Set())
    socket.once('close', () => underWay.delete(socket))
  })
  app.addHook('onRequest', ({ socket }, reply, done) => {
    const replies = underWay.get(socket) ?? new Set()
    if (replies.size >= MAX_AT_ONCE) socket.destroy()
    if (socket.destroyed) {
      reply.hijack() // nobody is there to answer to
      return done()
    }
    underWay.set(socket, replies.add(reply))
    reply.raw.once('close', () => {
      replies.delete(reply)
      if (stopping) socket.destroySoon()
    })
    done()
  })
  // Nothing was received or sent for `connectionTimeout`. Without this listener Node closes the connection even if the
  // client waits for an answer that we still work on, and the client cannot know whether its request was carried out.
  app.server.on('timeout', (socket) => {
    const waitsForUs = [...(underWay.get(socket) ?? [])].some(
      ({ request, raw }) => request.raw.complete && !raw.writableEnded,
    )
    const readsItsAnswers = socket.writableLength === 0
    if (waitsForUs && readsItsAnswers)
      socket.setTimeout(socket.timeout ?? 0) // starts the timer again
    else socket.destroy()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const [socket, replies] of underWay) if (replies.size === 0) socket.destroy()
  })
}
