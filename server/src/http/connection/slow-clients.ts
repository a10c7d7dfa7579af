import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { refuseSocket } from './client-error.ts'
import { whenClosed } from './when-closed.ts'

export interface ClientTimeouts {
  /** How long a body may be slow before it is rejected. */
  readonly graceMs: number
  readonly bytesPerSecond: number
  /** A connection without traffic for this long is closed. */
  readonly stallMs: number
}

interface Arriving {
  readonly socket: Socket
  readonly refuse: () => void
  /** Start of the window in which the speed is measured. */
  since: number
  bytesBefore: number
}

/**
 * Returns a function that watches the body of a request.
 *
 * Rejects requests whose body arrives too slowly: a thousand of them would keep a thousand uploads open. The speed is measured
 * over the last seconds, so a fast start does not allow a slow rest. One timer checks all requests, which costs nothing per byte.
 */
export function cutSlowBodies(
  app: FastifyInstance,
  { graceMs, bytesPerSecond }: ClientTimeouts,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const arriving = new Map<IncomingMessage, Arriving>()

  function watch({ raw, socket, id }: FastifyRequest, reply: FastifyReply): void {
    if (raw.complete) return
    const refuse = () => {
      reply.raw.statusCode = 408 // for the log: Fastify does not see this response
      refuseSocket(socket, new AppError('request_timeout'), id)
    }
    arriving.set(raw, { socket, refuse, ...startOfWindow(socket, performance.now()) })
    whenClosed(reply.raw, () => arriving.delete(raw))
  }

  const timer = setInterval(() => {
    const now = performance.now()
    for (const [raw, body] of arriving) {
      const passedMs = now - body.since
      const bytes = body.socket.bytesRead - body.bytesBefore
      if (raw.complete) arriving.delete(raw)
      // The client cannot send while the server does not read.
      else if (raw.isPaused()) Object.assign(body, startOfWindow(body.socket, now))
      else if (passedMs <= graceMs) continue
      else if (bytes >= (passedMs / 1000) * bytesPerSecond)
        Object.assign(body, startOfWindow(body.socket, now))
      else {
        arriving.delete(raw)
        body.refuse()
      }
    }
  }, Math.min(graceMs, 5_000) / 2)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return watch
}

function startOfWindow({ bytesRead }: Socket, now: number): Pick<Arriving, 'since' | 'bytesBefore'> {
  return { since: now, bytesBefore: bytesRead }
}
