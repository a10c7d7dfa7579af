import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The wire protocol of a provider. */
export interface Protocol {
  readonly name: string
  readonly contentType: string
  /** The expected path. */
  readonly path: RegExp
  readonly key?: (headers: IncomingMessage['headers']) => string | undefined
  /** A complete answer. Reports 11 prompt tokens and 7 completion tokens. */
  readonly whole: (text: string, finish?: 'length' | 'filtered') => unknown
  /** The same as stream frames: one per piece, then those that end the stream. */
  readonly frames: (pieces: readonly string[]) => readonly string[]
  /** An error within a stream that started with status 200. */
  readonly errorFrame: string
  /** The response for an exhausted quota. */
  readonly spent?: { readonly status: number; readonly body: unknown }
}

export type Behaviour = (protocol: Protocol, call: Call) => void | Promise<void>

export interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: Readonly<Record<string, unknown>>
  readonly streaming: boolean
}

export interface MockProvider extends AsyncDisposable {
  readonly url: string
  readonly calls: readonly Call[]
  /** Resolves when the caller has closed the connection of its first call. */
  hungUp(): Promise<void>
}

/** A real HTTP server on loopback. The last behaviour repeats for all further calls. */
export async function startMockProvider(
  protocol: Protocol,
  ...behaviours: readonly [Behaviour, ...Behaviour[]]
): Promise<MockProvider> {
  const calls: Call[] = []
  const hungUp = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    response.on('close', () => !response.writableFinished && hungUp.resolve())
    const body = JSON.parse(await text(request))
    const streaming = body.stream === true || /stream/i.test(request.url ?? '')
    const call = { request, response, body, streaming }
    const behave = behaviours[Math.min(calls.length, behaviours.length - 1)] ?? behaviours[0]
    calls.push(call)
    await behave(protocol, call)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    hungUp: () => hungUp.promise,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Sends the pieces, streamed or as a whole, as requested. */
export function answers(...pieces: readonly string[]): Behaviour {
  return (protocol, { response, streaming }) => {
    if (!streaming) return sendJson(response, 200, protocol.whole(pieces.join('')))
    response.writeHead(200, { 'content-type': protocol.contentType })
    for (const frame of protocol.frames(pieces)) response.write(frame)
    response.end()
  }
}

/** Sends the second piece only after the first was received. */
export function answersInTurns(first: string, heard: Promise<void>, second: string): Behaviour {
  return async (protocol, { response }) => {
    response.writeHead(200, { 'content-type': protocol.contentType })
    const frames = protocol.frames([first, second])
    const middle = frames.findIndex((frame) => frame.includes(JSON.stringify(second).slice(1, -1)))
    response.write(frames.slice(0, middle).join(''))
    await heard
    response.end(frames.slice(middle).join(''))
  }
}

export function endsWith(finish: 'length' | 'filtered'): Behaviour {
  return (protocol, { response }) => sendJson(response, 200, protocol.whole('half of it', finish))
}

/** An error that repeats the request, as some providers do. */
export function fails(status: number, headers: Record<string, string> = {}, body?: unknown): Behaviour {
  return (_protocol, { request, response, body: told }) => {
    const echo = `${JSON.stringify(request.headers)} ${JSON.stringify(told)}`
    const error = { type: 'some_error', code: 'some_code', message: echo, status: 'SOME', code_: status }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    sendJson(response, status, body ?? { type: 'error', error })
  }
}

export const saysSpent: Behaviour = ({ spent }, { response }) =>
  sendJson(response, spent?.status ?? 402, spent?.body ?? {})

/** Sends an error after the first piece, then a regular end. */
export const failsInStream: Behaviour = (protocol, { response }) => {
  response.writeHead(200, { 'content-type': protocol.contentType })
  const frames = protocol.frames(['one', 'two'])
  const middle = frames.findIndex((frame) => frame.includes('two'))
  response.end([...frames.slice(0, middle), protocol.errorFrame, ...frames.slice(middle)].join(''))
}

export const failsBeforeText: Behaviour = (protocol, { response }) => {
  response.writeHead(200, { 'content-type': protocol.contentType })
  response.end(protocol.errorFrame)
}

/** Closes the connection after the first piece, or in the middle of a complete answer. */
export const isCut: Behaviour = async (protocol, { response, streaming }) => {
  response.writeHead(200, { 'content-type': streaming ? protocol.contentType : 'application/json' })
  response.write(firstFrames(protocol, streaming), () => setTimeout(() => response.destroy(), 20))
}

/** Ends the stream without the frames that end an answer. */
export const stopsShort: Behaviour = (protocol, { response }) => {
  response.writeHead(200, { 'content-type': protocol.contentType })
  response.end(firstFrames(protocol, true))
}

/** Sends the first piece, then stalls forever. */
export const fallsSilent: Behaviour = (protocol, { response, streaming }) => {
  response.writeHead(200, { 'content-type': streaming ? protocol.contentType : 'application/json' })
  response.write(firstFrames(protocol, streaming))
}

export const saysNothing: Behaviour = (protocol, { response }) => {
  response.writeHead(200, { 'content-type': protocol.contentType }).flushHeaders()
}

export const isMalformed: Behaviour = (protocol, { response, streaming }) => {
  response.writeHead(200, { 'content-type': streaming ? protocol.contentType : 'application/json' })
  response.end(protocol.contentType.includes('event') && streaming ? 'data: {"oops": \n\n' : '{"oops": \n')
}

/** A valid answer with ten thousand unexpected numbers before or in it. */
export const hasManyValues: Behaviour = (protocol, { response, streaming }) => {
  const extra = Array(10_001).fill(0)
  if (!streaming) return sendJson(response, 200, { ...(protocol.whole('x') as object), extra })
  response.writeHead(200, { 'content-type': protocol.contentType })
  const event = JSON.stringify({ extra })
  response.write(protocol.contentType.includes('event') ? `data: ${event}\n\n` : `${event}\n`)
  response.end(protocol.frames(['x']).join(''))
}

function firstFrames(protocol: Protocol, streaming: boolean): string {
  if (!streaming) return JSON.stringify(protocol.whole('one two')).slice(0, -10)
  const frames = protocol.frames(['one', 'two'])
  return frames
    .slice(
      0,
      frames.findIndex((frame) => frame.includes('two')),
    )
    .join('')
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
