import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { clientGoneSignal } from '../connection/client-gone.ts'
import { acceptsProblem } from './error-handler.ts'

const HEARTBEAT_MS = 15_000
// A client that takes longer to read what was sent has stalled. It can reconnect and continue after the last event.
const MAX_DRAIN_MS = 30_000
// How long a client may take to read an error event and the text before it.
const MAX_ERROR_MS = 5_000

const PIECE_BYTES = 64 * 1024

/** Without a name, an event has only data. Text is sent as it is. */
export type LastEvent = readonly [event: string, data: object | string, id?: string]

export interface EventStream {
  /** Aborts when the client disconnects or the service stops. */
  readonly signal: AbortSignal
  send(event: string, data: object | string, id?: string): void
  /** In one piece: many small pieces take long. */
  sendAll(events: readonly LastEvent[]): void
  /** Resolves when the client has read enough to get more, or has disconnected. Undefined if it has already. */
  drained(): Promise<void> | undefined
  /** Sends the last events, as fast as the client reads them, and ends the stream. */
  finish(events: readonly LastEvent[]): Promise<void>
  /** Before the first event, the error is a regular error response; afterwards it is an event. */
  fail(error: unknown): void
}

interface StreamOptions {
  readonly errorEvent?: (error: AppError) => LastEvent
  /** After this time without an event, the stream starts with heartbeats. */
  readonly silentMs?: number
}

/**
 * Server-sent events. Nothing is sent before the first event, so that an error can still set the status code. If that takes
 * long, the stream starts with heartbeats.
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    errorEvent = ({ message, detail }) => [
      'error',
      { error: message, ...(acceptsProblem(request.headers.accept) && { detail }) },
    ],
    silentMs = HEARTBEAT_MS,
  }: StreamOptions = {},
): EventStream {
  const { raw } = reply
  const signal = clientGoneSignal(reply)
  let heartbeat: NodeJS.Timeout | undefined
  const early = setTimeout(beat, silentMs)
  signal.addEventListener('abort', stopBeating, { once: true })

  function beat(): void {
    if (raw.destroyed) return
    begin()
    raw.write(': still here\n\n')
  }

  function stopBeating(): void {
    clearTimeout(early)
    clearInterval(heartbeat)
  }

  function begin(): void {
    if (heartbeat !== undefined) return
    clearTimeout(early)
    reply.hijack()
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    heartbeat = setInterval(beat, HEARTBEAT_MS)
  }

  function send(event: string, data: object | string, id?: string): void {
    sendAll([id === undefined ? [event, data] : [event, data, id]])
  }

  function sendAll(events: readonly LastEvent[]): void {
    if (raw.destroyed) return
    begin()
    raw.write(events.map(textOf).join(''))
  }

  function drained(): Promise<void> | undefined {
    if (!raw.writableNeedDrain) return undefined
    const stalled = setTimeout(() => raw.destroy(), MAX_DRAIN_MS)
    return once(raw, 'drain', { signal }).then(
      () => clearTimeout(stalled),
      () => clearTimeout(stalled),
    )
  }

  async function finish(events: readonly LastEvent[]): Promise<void> {
    const bytes = Buffer.from(events.map(textOf).join(''))
    reply.holdBytes(bytes.length)
    begin()
    stopBeating() // a heartbeat must not get between two pieces
    for (let at = 0; at < bytes.length && !raw.destroyed; at += PIECE_BYTES) {
      raw.write(bytes.subarray(at, at + PIECE_BYTES))
      await drained()
    }
    raw.end()
  }

  return {
    signal,
    send,
    sendAll,
    drained,
    finish,
    fail(error) {
      clearTimeout(early)
      if (heartbeat === undefined) throw error
      if (raw.destroyed) return
      if (!(error instanceof AppError)) request.log.error({ err: error }, 'event stream failed')
      const known = error instanceof AppError ? error : new AppError('internal', { cause: error })
      const [event, data] = errorEvent(known)
      send(event, data)
      stopBeating()
      const stalled = setTimeout(() => raw.destroy(), MAX_ERROR_MS)
      raw.end(() => clearTimeout(stalled))
    },
  }
}

function textOf([event, data, id]: LastEvent): string {
  const lines = [
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(event === '' ? [] : [`event: ${event}`]),
    `data: ${typeof data === 'string' ? data : JSON.stringify(data)}`,
  ]
  return `${lines.join('\n')}\n\n`
}
