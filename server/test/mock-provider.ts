import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a provider's protocol looks like on the wire. */
export interface Protocol {
  readonly name: string
  readonly contentType: string
  /** The path it must be called at, and how it says who calls. */
  readonly path: RegExp
  readonly key?: (headers: IncomingMessage['headers']) => string | undefined
  /** An answer in one piece. It counts 11 tokens of prompt and 7 of answer. */
  readonly whole: (text: string, finish?: 'length' | 'filtered') => unknown
  /** The same as frames: the first ones say the pieces, the last ones end it. */
  readonly frames: (pieces: readonly string[]) => readonly string[]
  /** An error in the middle of a stream that began with status 200. */
  readonly errorFrame: string
  /** What comes with a 429 that means: pay first. */
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
  /** Resolves when the caller has hung up on its first call. */
  hungUp(): Promise<void>
}

/** A real HTTP server on loopback; the last behaviour serves all further calls. */
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

/** Speaks the pieces, streamed or in one piece as asked. */
export function answers(...pieces: readonly string[]): Behaviour {
  return (protocol, { response, streaming }) => {
    if (!streaming) return sendJson(response, 200, protocol.whole(pieces.join('')))
    response.writeHead(200, { 'content-type': protocol.contentType })
    for (const frame of protocol.frames(pieces)) response.write(frame)
    response.end()
  }
}

/** Speaks the second piece only when somebody has heard the first. */
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

/** An error that repeats all it was told, as some do. */
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

/** The error comes after the first piece, and a proper end after the error. */
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

/** Hangs up after the first piece, or in the middle of an answer in one piece. */
export const isCut: Behaviour = async (protocol, { response, streaming }) => {
  response.writeHead(200, { 'content-type': streaming ? protocol.contentType : 'application/json' })
  response.write(firstFrames(protocol, streaming), () => setTimeout(() => response.destroy(), 20))
}

/** Ends as if all were well, but without the frames that end an answer. */
export const stopsShort: Behaviour = (protocol, { response }) => {
  response.writeHead(200, { 'content-type': protocol.contentType })
  response.end(firstFrames(protocol, true))
}

/** Says its first piece and then nothing, for ever. */
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

/** A proper answer, and before it or in it ten thousand numbers that nobody asked for. */
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
