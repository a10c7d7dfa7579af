import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { refuseSocket } from './client-error.ts'

/** Rejects requests that Node or the router would answer themselves, with a body in another format. */
export function refuseOddRequests(app: FastifyInstance): void {
  app.server.on('connect', (_request, socket) =>
    refuseSocket(socket as Socket, new AppError('method_not_allowed')),
  )
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    // Node's parser drops the next request if it arrives in the same packet. After `close`, the client sends it again.
    if (headers.upgrade !== undefined) reply.header('connection', 'close')
    if (headers.host === undefined && raw.httpVersion === '1.1') {
      throw new AppError('invalid_request', { detail: 'The Host header is missing.' })
    }
    // A proxy may have used the other one.
    if (hasTwoHosts(raw))
      throw new AppError('invalid_request', { detail: 'The request has more than one Host header.' })
    done()
  })
  // After authentication, like all other validation.
  app.addHook('preValidation', ({ url }, _reply, done) => {
    const query = url.includes('%') ? url.split('?').slice(1).join('?') : ''
    if (!isDecodable(query))
      throw new AppError('invalid_request', { detail: 'The query is not valid percent-encoding.' })
    done()
  })
}

/** Cheaper than `headersDistinct`, which builds a table of all headers. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && /^host$/i.test(rawHeaders[index] ?? '')) hosts++
  return hosts > 1
}

/** Escapes a path that cannot be decoded: it matches no resource, but still goes through authentication. */
export function decodableUrl({ url = '/' }: IncomingMessage): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}

function isDecodable(text: string): boolean {
  if (!text.includes('%')) return true
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
