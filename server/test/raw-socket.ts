import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Headers
  body: string
}

/** A request up to its body: `head('GET /api/files', { … })`. */
export function head(line: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'api.test', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

export async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  await once(socket, 'connect')
  socket.on('error', () => undefined) // a reset: what had arrived until then is all there is
  return socket
}

export interface ExchangeOptions {
  /** Half-closes after the last byte, as a client that gives up sending. */
  fin?: boolean
  answers?: number
  withinMs?: number
}

/** Sends exactly these bytes and returns the first answer. Fails when the server is silent or hangs up without one. */
export async function exchange(
  port: number,
  bytes: string | Buffer | (string | Buffer)[],
  options: ExchangeOptions = {},
): Promise<RawAnswer> {
  const [answer] = await exchangeAll(port, bytes, options)
  if (!answer) throw new Error('The server hung up without an answer')
  return answer
}

/** Every answer that comes, up to the number that is waited for. */
export async function exchangeAll(
  port: number,
  bytes: string | Buffer | (string | Buffer)[],
  { fin = false, answers = 1, withinMs = 5_000 }: ExchangeOptions = {},
): Promise<RawAnswer[]> {
  const socket = await open(port)
  try {
    const received = receive(socket, answers, withinMs)
    // Writing may outlast the answer, or fail because of it: the answer is what counts.
    for (const piece of [bytes].flat()) socket.write(piece, 'latin1')
    if (fin) socket.end()
    return await received
  } finally {
    socket.destroy()
  }
}

/** Reads answers until there are enough or the server hangs up. */
export function receive(socket: Socket, enough: number, withinMs: number): Promise<RawAnswer[]> {
  return new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => {
      reject(new Error(`No answer in ${withinMs} ms, only ${JSON.stringify(text.slice(0, 500))}`))
    }, withinMs)
    const done = () => {
      clearTimeout(timer)
      resolve(parseAnswers(text))
    }
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (parseAnswers(text).length >= enough) done()
    })
    socket.once('end', done)
    socket.once('close', done)
  })
}

/** Whole answers only. One without a length has no body here: `100 Continue`, 304. */
function parseAnswers(text: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  for (let at = 0; ; ) {
    const end = text.indexOf('\r\n\r\n', at)
    if (end === -1) return answers
    const [line = '', ...fields] = text.slice(at, end).split('\r\n')
    const headers = new Headers(fields.map((field) => field.split(/: ?(.*)/s, 2) as [string, string]))
    const length = Number(headers.get('content-length') ?? 0)
    const from = end + 4
    if (text.length < from + length) return answers
    const body = text.slice(from, from + length)
    answers.push({ status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]), headers, body })
    at = from + length
  }
}
