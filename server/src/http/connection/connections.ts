import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { refuseSocket } from './client-error.ts'
import { addPendingReply, pendingReplies } from './pending-replies.ts'
import { whenClosed } from './when-closed.ts'

// Browsers do not pipeline; the few clients that do send a handful of requests.
const MAX_PIPELINED = 100
const FIRST_REQUEST_MS = 1_000

export interface Connections {
  /** Calls `proceed` when it is the turn of this request. Never, if its connection is closed. */
  admit(request: FastifyRequest, reply: FastifyReply, proceed: () => void): void
  /** Whether each response should close its connection. */
  isStopping(): boolean
}

/**
 * Limits pipelined requests, begins requests when `slice` resolves, closes idle connections, and closes all connections at shutdown.
 *
 * 1,500 small requests fit into 60 kB, and each waits in memory for its turn. Keep-alive connections must not delay the
 * shutdown: idle ones are closed immediately, including unused ones that browsers open in advance; the others are closed
 * after their pending response.
 */
export function limitConnections(app: FastifyInstance, slice: () => Promise<void> | undefined): Connections {
  const sockets = new Map<Socket, number>()
  let stopping = false

  app.server.on('connection', (socket) => {
    sockets.set(socket, performance.now())
    socket.once('close', () => sockets.delete(socket))
  })
  function admit({ socket, headers }: FastifyRequest, reply: FastifyReply, proceed: () => void): void {
    // Otherwise Node parses thousands of tiny chunks before a handler reads the body, which resumes the socket.
    if (headers['transfer-encoding'] !== undefined) socket.pause()
    const pending = pendingReplies(socket)
    if (pending.size >= MAX_PIPELINED) socket.destroy()
    // The client has disconnected, or got a response that closes the connection.
    if (!socket.writable) return void reply.hijack()
    const previous = pending.size > 0 ? [...pending].at(-1) : undefined
    addPendingReply(reply, () => {
      if (stopping) socket.destroySoon()
    })
    // Responses are sent in request order. To save memory, the next one is not produced before the previous one was sent.
    const proceedIfOpen = () => {
      if (socket.writable) proceed()
      else reply.hijack()
    }
    const turn = previous ? undefined : slice()
    if (previous) whenClosed(previous.raw, proceedIfOpen)
    else if (turn) void turn.then(proceedIfOpen)
    else proceed()
  }
  // Nothing was received or sent for `connectionTimeout`. Without this listener, Node closes the connection even if a
  // response is still being produced, and the client cannot know whether its request was carried out.
  app.server.on('timeout', (socket) => {
    const replies = [...pendingReplies(socket)]
    const waitsForUs = replies.some(({ request, raw }) => request.raw.complete && !raw.writableEnded)
    const readsResponses = socket.writableLength === 0
    if (waitsForUs && readsResponses)
      socket.setTimeout(socket.timeout ?? 0) // restarts the timer
    else if (replies.length > 0 && readsResponses) refuseSocket(socket, new AppError('request_timeout'))
    else socket.destroy()
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const [socket, openedAt] of sockets)
      closeIdle(socket, openedAt + FIRST_REQUEST_MS - performance.now())
  })

  /** Gives a new connection a moment to send its first request. */
  function closeIdle(socket: Socket, remainingMs: number): void {
    if (pendingReplies(socket).size > 0) return
    if (remainingMs <= 0) socket.destroy()
    else setTimeout(() => closeIdle(socket, 0), remainingMs).unref()
  }

  return { admit, isStopping: () => stopping }
}
