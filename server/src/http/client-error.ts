import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../errors.ts'
import { renderError } from './error-handler.ts'

const LINGER_MS = 5_000

/** For what is not HTTP, or not fast enough: there is no request to answer, only a socket. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseSocket(socket, new AppError('request_timeout'))
  else if (error.code === 'HPE_HEADER_OVERFLOW') refuseSocket(socket, new AppError('headers_too_large'))
  else refuseSocket(socket, new AppError('invalid_request'))
}

/** A socket goes on reporting what arrives behind the fault, and each report comes here again. */
const refused = new WeakSet<Socket>()

export function refuseSocket(socket: Socket, error: AppError, requestId: string = randomUUID()): void {
  if (refused.has(socket)) return
  refused.add(socket)
  // In the middle of another answer ours would pass for a part of it.
  if (!socket.writable || answering(socket)) {
    socket.destroy()
    return
  }
  const { contentType, body } = renderError(error, undefined)
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    `content-type: ${contentType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // As in linger.ts: a reset right now could overtake the answer.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

function answering(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null }
  return answer?.headersSent ?? false
}
