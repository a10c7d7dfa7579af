import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../errors.ts'
import { renderError } from './error-handler.ts'
import { isBeingProcessed, pendingReplies } from './pending-replies.ts'

const LINGER_MS = 5_000

/** Answers bytes that are not HTTP, and clients that are too slow: there is a socket but no request. */
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
  const replies = [...pendingReplies(socket)]
  // In the middle of another answer ours would pass for a part of it.
  if (!socket.writable || replies.some(({ raw }) => raw.headersSent)) {
    socket.destroy()
    return
  }
  // Requests that have arrived get their own answers first: ours in their place would say that they were not carried out.
  const processed = replies.filter(isBeingProcessed)
  let left = processed.length
  if (left === 0) answer(socket, error, requestId)
  for (const { raw } of processed) raw.once('close', () => --left === 0 && answer(socket, error, requestId))
}

function answer(socket: Socket, error: AppError, requestId: string): void {
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
  // As in linger.ts: a reset right now could overtake the answer.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
