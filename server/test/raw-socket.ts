import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawResponse {
  status: number
  headers: Headers
  body: string
}

/** The head of a request: `head('GET /api/files', { … })`. */
export function head(line: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'api.test', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

/** The parts of a valid upload of `a.txt` to the project p1; the content goes between `file` and `end`. */
export const form = {
  fields: '--b\r\nContent-Disposition: form-data; name="project_id"\r\n\r\np1\r\n',
  file: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
  end: '\r\n--b--\r\n',
}

export function uploadHead(token: string, headers: Record<string, string>): string {
  const always = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' }
  return head('POST /api/files/upload', { ...always, ...headers })
}

export const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`

/** Expects a 4xx, or exactly `expected`, with `{ error }` and nothing else. */
export function assertRefused({ status, headers, body }: RawResponse, expected?: number): void {
  assert.ok(expected === undefined ? status >= 400 && status < 500 : status === expected, `${status} ${body}`)
  const { error, ...rest } = JSON.parse(body || 'null') ?? {}
  assert.equal(typeof error, 'string', `The body of the ${status} is ${JSON.stringify(body)}`)
  assert.deepEqual(rest, {})
  assert.ok(headers.get('x-request-id'))
}

export async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).pause()
  await once(socket, 'connect')
  socket.on('error', () => undefined) // after a reset, use what has arrived
  return socket
}

/** A client that has received the beginning of its response and reads nothing more. */
export async function postUnread(
  { port, token }: { port: number; token: string },
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<Socket> {
  const socket = await open(port)
  const text = JSON.stringify(body)
  const authorization = `Bearer ${token}`
  const length = { 'content-length': String(Buffer.byteLength(text)) }
  socket.write(head(`POST ${path}`, { ...headers, ...length, authorization }) + text)
  await once(socket, 'readable')
  return socket
}

export interface ExchangeOptions {
  /** Half-closes after the last byte, like a client that stops sending. */
  fin?: boolean
  /** Reads only after everything is sent, like simple clients: a reset before that loses the response. */
  sendFirst?: boolean
  responses?: number
  withinMs?: number
}

/** Sends exactly these bytes and returns the first response. Fails if the server sends none or closes the connection. */
export async function exchange(
  port: number,
  bytes: string | Buffer | (string | Buffer)[],
  options: ExchangeOptions = {},
): Promise<RawResponse> {
  const [response] = await exchangeAll(port, bytes, options)
  if (!response) throw new Error('The server closed the connection without a response')
  return response
}

/** Returns the responses, up to the expected number. */
export async function exchangeAll(
  port: number,
  bytes: string | Buffer | (string | Buffer)[],
  { fin = false, sendFirst = false, responses = 1, withinMs = 30_000 }: ExchangeOptions = {},
): Promise<RawResponse[]> {
  const socket = await open(port)
  try {
    const pieces = [bytes].flat()
    if (sendFirst) for (const piece of pieces) await written(socket, piece)
    const received = receive(socket, responses, withinMs)
    // Writing may take longer than the response, or fail because of it: only the response counts.
    if (!sendFirst) for (const piece of pieces) socket.write(piece, 'latin1')
    if (fin) socket.end()
    return await received
  } finally {
    socket.destroy()
  }
}

function written(socket: Socket, piece: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(piece, 'latin1', (error) => (error ? reject(error) : resolve()))
  })
}

/** Reads until there are enough responses or the server closes the connection. */
export function receive(socket: Socket, enough: number, withinMs: number): Promise<RawResponse[]> {
  return new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => {
      reject(new Error(`No response in ${withinMs} ms, only ${JSON.stringify(text.slice(0, 500))}`))
    }, withinMs)
    const done = () => {
      clearTimeout(timer)
      resolve(parseResponses(text))
    }
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (parseResponses(text).length >= enough) done()
    })
    socket.once('end', done)
    socket.once('close', done)
    socket.resume()
  })
}

/** Complete responses only. A response without a length has no body here: `100 Continue`, 304. */
function parseResponses(text: string): RawResponse[] {
  const responses: RawResponse[] = []
  for (let at = 0; ; ) {
    const end = text.indexOf('\r\n\r\n', at)
    if (end === -1) return responses
    const [line = '', ...fields] = text.slice(at, end).split('\r\n')
    const headers = new Headers(fields.map((field) => field.split(/: ?(.*)/s, 2) as [string, string]))
    const length = Number(headers.get('content-length') ?? 0)
    const from = end + 4
    if (text.length < from + length) return responses
    const body = text.slice(from, from + length)
    responses.push({ status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]), headers, body })
    at = from + length
  }
}
