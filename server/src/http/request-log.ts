import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, for whoever reads the log. */
    refused?: string
  }
}

const PREFIX = randomBytes(6).toString('hex')
let count = 0

/** The caller's own id when it is a plain word, so that a request can be followed through several services. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given)
    ? given
    : `${PREFIX}-${(++count).toString(36)}`
}

/** One line for each request, without headers, bodies or query. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.raw.once('close', () => {
      const line = {
        method: request.method,
        path: withoutCapability(request.url),
        status: reply.raw.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        token: request.actor?.tokenId,
        refused: request.refused,
        ...(!reply.raw.writableFinished && { aborted: true }),
      }
      const probe = request.url.startsWith('/health/') || request.url === '/metrics'
      request.log[probe ? 'debug' : 'info'](line, 'request')
    })
    done()
  })
}

/** Whoever has a file's id can read it from the CDN origin, so the log keeps the part of it that tells only the time. */
function withoutCapability(url: string): string {
  const query = url.indexOf('?')
  const path = decoded(query < 0 ? url : url.slice(0, query))
  return path.includes('file_') ? path.replace(/(file_[0-9A-Za-z]{10})[0-9a-v]{16}/g, '$1...') : path
}

function decoded(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
