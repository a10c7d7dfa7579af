import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../../errors.ts'
import { renderError } from '../response/error-handler.ts'
import { isBeingProcessed, pendingReplies } from './pending-replies.ts'

const LINGER_MS = 5_000

/** Responds to malformed HTTP and to slow clients, where there is a socket but no request. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseSocket(socket, new AppError('request_timeout'))
  else if (error.code === 'HPE_HEADER_OVERFLOW') refuseSocket(socket, new AppError('headers_too_large'))
  else refuseSocket(socket, new AppError('invalid_request'))
}

/** A socket keeps reporting errors for the bytes after the first one. */
const refused = new WeakSet<Socket>()

export function refuseSocket(socket: Socket, error: AppError, requestId: string = randomUUID()): void {
  if (refused.has(socket)) return
  refused.add(socket)
  const replies = [...pendingReplies(socket)]
  // Inside another response, ours would be read as part of it.
  if (!socket.writable || replies.some(({ raw }) => raw.headersSent)) {
    socket.destroy()
    return
  }
  // Complete requests get their own responses first. Otherwise the client would assume that they were not carried out.
  const processed = replies.filter(isBeingProcessed)
  let remaining = processed.length
  if (remaining === 0) respond(socket, error, requestId)
  for (const { raw } of processed)
    raw.once('close', () => --remaining === 0 && respond(socket, error, requestId))
}

function respond(socket: Socket, error: AppError, requestId: string): void {
  if (!socket.writable) return
  const { contentType, body } = renderError(error, undefined)
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    `content-type: ${contentType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // As in linger.ts: an immediate reset could overtake the response.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
