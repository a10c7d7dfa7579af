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
        path: pathOf(request.url),
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

/** Without the query. Decoded as far as possible, so that the log recognises ids and tokens in it and cuts them (log.ts). */
function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.includes('%') ? decoded(path).replace(/%([2-7][0-9a-f])/gi, toCharacter) : path
}

function toCharacter(_: string, code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
