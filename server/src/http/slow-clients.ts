import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { refuseSocket } from './client-error.ts'

export interface ClientTimeouts {
  /** A body may pause or crawl this long before its speed counts. */
  readonly graceMs: number
  readonly bytesPerSecond: number
  /** A connection on which nothing moves for so long is closed. */
  readonly stallMs: number
}

interface Arriving {
  readonly socket: Socket
  readonly refuse: () => void
  /** The window in which its speed is measured. */
  since: number
  bytesBefore: number
}

/**
 * Cuts requests whose body arrives too slowly: a thousand of them would hold a thousand uploads open for nothing. The speed is
 * measured over the last seconds, so a fast start does not allow a slow rest. One timer checks all requests; nothing is added
 * to the path of the bytes.
 */
export function cutSlowBodies(app: FastifyInstance, { graceMs, bytesPerSecond }: ClientTimeouts): void {
  const arriving = new Map<IncomingMessage, Arriving>()

  app.addHook('preParsing', ({ raw, socket, id }, reply, _payload, done) => {
    if (raw.complete) return done()
    const refuse = () => {
      reply.raw.statusCode = 408 // for the log: this answer goes past the framework
      refuseSocket(socket, new AppError('request_timeout'), id)
    }
    arriving.set(raw, { socket, refuse, ...startOfWindow(socket, performance.now()) })
    reply.raw.once('close', () => arriving.delete(raw))
    done()
  })

  const timer = setInterval(() => {
    const now = performance.now()
    for (const [raw, body] of arriving) {
      const passedMs = now - body.since
      const bytes = body.socket.bytesRead - body.bytesBefore
      if (raw.complete) arriving.delete(raw)
      // While we do not read, the sender cannot send.
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
}

function startOfWindow({ bytesRead }: Socket, now: number): Pick<Arriving, 'since' | 'bytesBefore'> {
  return { since: now, bytesBefore: bytesRead }
}
