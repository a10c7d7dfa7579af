import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../errors.ts'
import { renderError } from './error-handler.ts'

/** For what is not HTTP, or not fast enough: there is no request to answer, only a socket. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseSocket(socket, new AppError('request_timeout'))
  else if (error.code === 'HPE_HEADER_OVERFLOW') refuseSocket(socket, new AppError('headers_too_large'))
  else refuseSocket(socket, new AppError('invalid_request'))
}

export function refuseSocket(socket: Socket, error: AppError): void {
  if (!socket.writable || socket.destroyed) {
    socket.destroy()
    return
  }
  const { contentType, body } = renderError(error, undefined)
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    `content-type: ${contentType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // As in linger.ts: a reset right now could overtake the answer.
  setTimeout(() => socket.destroy(), 1_000).unref()
}
