import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The error code and the invalid fields, for the log. */
    refused?: string
  }
}

const PREFIX = randomBytes(6).toString('hex')
let count = 0

/** Uses the caller's id if it is a plain word, so that a request can be traced across services. */
export function requestId({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && /^[\w.:-]{1,128}$/.test(sent)
    ? sent
    : `${PREFIX}-${(++count).toString(36)}`
}

/** Logs one line for a request that has ended, without headers, body or query. */
export function logRequest(request: FastifyRequest, { raw, elapsedTime }: FastifyReply): void {
  const line = {
    method: request.method,
    path: pathOf(request.url),
    status: raw.statusCode,
    ms: Math.round(elapsedTime * 10) / 10,
    token: request.caller?.tokenId,
    refused: request.refused,
    trace: request.span?.traceId,
    aborted: raw.writableFinished ? undefined : true,
  }
  const probe = request.url.startsWith('/health/') || request.url === '/metrics'
  request.log[probe ? 'debug' : 'info'](line, 'request')
}

/**
 * The path without the query and the names of files, decoded as far as possible, so that log.ts recognises and shortens ids
 * and tokens.
 */
function pathOf(url: string): string {
  const [sent = ''] = url.split('?', 1)
  const path = sent.includes('%') ? decoded(sent).replace(/%([2-7][0-9a-f])/gi, toCharacter) : sent
  return path.replace(/^(\/api\/projects\/[^/]*\/files\/).+/s, '$1*')
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
