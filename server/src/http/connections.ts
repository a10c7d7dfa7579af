import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { refuseSocket } from './client-error.ts'
import { addPendingReply, pendingReplies } from './pending-replies.ts'

// Browsers send one after the other; the few clients that do not wait for an answer send a handful.
const MAX_AT_ONCE = 8
const FIRST_REQUEST_MS = 1_000

/**
 * How many requests a connection may send ahead, when an idle one is closed, and what becomes of connections at a
 * stop.
 *
 * Sixty kilobytes hold 1,500 small requests: a client that sends them and never reads would make us hold as many
 * answers. And a kept-alive connection must not hold up a stop: those without a request are closed when it begins, also
 * those on which nothing was ever asked (browsers open some in advance), the others with the answer they wait for.
 */
export function limitConnections(app: FastifyInstance): void {
  const sockets = new Map<Socket, number>()
  let stopping = false

  app.server.on('connection', (socket) => {
    sockets.set(socket, performance.now())
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('onRequest', ({ socket, headers }, reply, done) => {
    // Otherwise Node parses thousands of tiny chunks before a handler asks for the body. Reading the body resumes the socket.
    if (headers['transfer-encoding'] !== undefined) socket.pause()
    if (pendingReplies(socket).size >= MAX_AT_ONCE) socket.destroy()
    if (socket.destroyed) {
      reply.hijack() // nobody is there to answer to
      return done()
    }
    const previous = [...pendingReplies(socket)].at(-1)
    addPendingReply(reply, () => {
      if (stopping) socket.destroySoon()
    })
    // Responses leave in the order of their requests, so the next one is not produced, and does not take memory, before
    // the previous one has left.
    if (!previous) return done()
    previous.raw.once('close', () => {
      if (socket.destroyed) reply.hijack()
      done()
    })
  })
  // Nothing was received or sent for `connectionTimeout`. Without this listener Node closes the connection even if the
  // client waits for an answer that we still work on, and the client cannot know whether its request was carried out.
  app.server.on('timeout', (socket) => {
    const replies = [...pendingReplies(socket)]
    const waitsForUs = replies.some(({ request, raw }) => request.raw.complete && !raw.writableEnded)
    const readsItsAnswers = socket.writableLength === 0
    if (waitsForUs && readsItsAnswers)
      socket.setTimeout(socket.timeout ?? 0) // starts the timer again
    else if (replies.length > 0 && readsItsAnswers) refuseSocket(socket, new AppError('request_timeout'))
    else socket.destroy()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const [socket, openedAt] of sockets)
      closeIdle(socket, openedAt + FIRST_REQUEST_MS - performance.now())
  })

  /** A new connection has a moment for its first request, which may be on the way. */
  function closeIdle(socket: Socket, leftMs: number): void {
    if (pendingReplies(socket).size > 0) return
    if (leftMs <= 0) socket.destroy()
    else setTimeout(() => closeIdle(socket, 0), leftMs).unref()
  }
}
