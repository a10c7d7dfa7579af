import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { refuseSocket } from './client-error.ts'

/** Rejects CONNECT, which Node would answer by closing the connection. */
export function refuseConnect(app: FastifyInstance): void {
  app.server.on('connect', (_request, socket) =>
    refuseSocket(socket as Socket, new AppError('method_not_allowed')),
  )
}

/** The error for a request that Node would answer itself, with a body in another format. */
export function checkHost({ raw, headers }: FastifyRequest, reply: FastifyReply): AppError | undefined {
  // Node's parser drops the next request if it arrives in the same packet. After `close`, the client sends it again.
  if (headers.upgrade !== undefined) reply.header('connection', 'close')
  if (headers.host === undefined && raw.httpVersion === '1.1')
    return new AppError('invalid_request', { detail: 'The Host header is missing.' })
  // A proxy may have used the other one.
  if (hasTwoHosts(raw))
    return new AppError('invalid_request', { detail: 'The request has more than one Host header.' })
  return undefined
}

/** A body is stored or parsed as it was sent, so an encoded one would be damaged. */
export function checkBodyEncoding({ headers }: FastifyRequest): void {
  const { 'transfer-encoding': transferEncoding = 'chunked', 'content-encoding': encoding = 'identity' } =
    headers
  if (transferEncoding.trim().toLowerCase() !== 'chunked')
    throw new AppError('invalid_request', { detail: 'The only supported Transfer-Encoding is chunked.' })
  if (encoding.trim().toLowerCase() !== 'identity')
    throw new AppError('unsupported_media_type', {
      detail: 'The body must not be compressed. Send it without Content-Encoding.',
      headers: { 'accept-encoding': 'identity' },
    })
}

export function checkQuery({ url }: FastifyRequest): void {
  const query = url.includes('%') ? url.split('?').slice(1).join('?') : ''
  if (!isDecodable(query))
    throw new AppError('invalid_request', { detail: 'The query is not valid percent-encoding.' })
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
