import { setTimeout as pause } from 'node:timers/promises'
import { Agent, Client, type Dispatcher, errors, request } from 'undici'
import { countValues, hasMoreValues } from '../../json/count-values.ts'
import { nextTurn } from '../../queue/large-answers.ts'
import { yieldToOthers } from '../../queue/yield-to-others.ts'
import { htmlAnswer, isHtml } from './failures.ts'
import { limitHeldBytes } from './held-bytes.ts'
import { guardResponses } from './response-guard.ts'

// All HTTP calls to model providers go through this file. It limits the size of responses, because they are read and
// parsed on the event loop.

const MAX_REASON_BYTES = 64 * 1024
// Several times the longest accepted answer.
const MAX_WHOLE_BYTES = 4 * 1024 * 1024
const MAX_STREAM_BYTES = 64 * 1024 * 1024
/** Of one line, and of an event with several lines. */
const MAX_EVENT_LENGTH = 1024 * 1024
/** JSON values in an answer or in an event of a stream. Real ones have a few hundred. */
const MAX_VALUES = 10_000
const LINES_AT_ONCE = 200

// Answers that end at the same moment are parsed in separate event loop iterations.
const MIN_TURN_BYTES = 4 * 1024

// At most a hundred chunks per second: more are not visible to a reader, and the cost of a chunk hardly depends on its size.
const PACE_MS = 10
const REASON_MS = 2_000
const DRAIN_MS = 1_000

export const EVENT_STREAM = 'text/event-stream'

const agent = new Agent({ keepAliveTimeout: 60_000 }).compose(guardResponses)

export interface Call {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal?: AbortSignal | null | undefined
}

export type Reply = Dispatcher.ResponseData
type Body = Reply['body']

/** Rejects with the signal's reason if it aborts, also while the body is read. */
export async function post(address: string | URL, { headers, body, signal }: Call): Promise<Reply> {
  const send = (dispatcher: Dispatcher) =>
    request(address, { method: 'POST', headers, body, signal: signal ?? null, dispatcher })
  const reply = await send(agent).catch((error: unknown) => {
    if (signal?.aborted || !wasStale(error)) throw error
    const fresh = new Client(new URL(address).origin) // other connections in the pool may be closed as well
    const sent = send(fresh.compose(guardResponses))
    fresh.close().catch(() => undefined) // waits until the response has been read
    return sent
  })
  reply.body.on('error', () => undefined) // the reader gets the error; it may also occur after the last read
  return reply
}

/** Redirects are not followed. */
export async function get(
  address: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Reply> {
  const reply = await request(address, { headers, signal, dispatcher: agent })
  reply.body.on('error', () => undefined)
  return reply
}

/** An empty object if the server has no such address or no JSON there. */
export async function getJson(
  address: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<object> {
  const reply = await get(address, headers, signal)
  if (!isSuccess(reply) || !isJson(reply)) {
    reply.body.destroy()
    return {}
  }
  const value = parseJson(await readWhole(reply))
  return typeof value === 'object' && value !== null ? value : {}
}

/**
 * Whether the request was probably sent on an idle connection that the server had already closed. Then the server has not
 * seen the request. For a reset connection, undici does not report whether it was new.
 */
function wasStale(error: unknown): boolean {
  if (error instanceof errors.SocketError) return (error.socket?.bytesRead ?? 0) > 0
  const { code } = error as NodeJS.ErrnoException
  return code === 'ECONNRESET' || code === 'EPIPE'
}

export function isSuccess({ statusCode }: Reply): boolean {
  return statusCode >= 200 && statusCode < 300
}

export function isJson({ headers }: Reply): boolean {
  return /^application\/json\b/i.test(String(headers['content-type'] ?? ''))
}

/** The body of an error response, or as much of it as arrives in time. */
export async function readReason({ body }: Reply): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  const timer = setTimeout(() => body.destroy(), REASON_MS)
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MAX_REASON_BYTES) break
    }
  } catch {
    // use what has arrived
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(chunks).subarray(0, MAX_REASON_BYTES).toString()
}

export async function readWhole({ body }: Reply): Promise<string> {
  const hold = limitHeldBytes(body)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    hold(size)
    if (size > MAX_WHOLE_BYTES) throw new Error('The answer is too long')
    chunks.push(chunk)
  }
  if (size > MIN_TURN_BYTES) await nextTurn()
  const text = Buffer.concat(chunks, size).toString()
  if (isHtml(text)) throw htmlAnswer(text)
  return text
}

/**
 * Yields the lines that arrive together, then waits for `PACE_MS`, so that a fast stream is read in fewer steps. The
 * caller must end the body with `drain` or `destroy`.
 */
export async function* readLines(body: Body): AsyncGenerator<string[]> {
  const hold = limitHeldBytes(body)
  const decoder = new TextDecoder()
  let size = 0
  let rest = ''
  let trailing = ''
  let hasBegun = false
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_STREAM_BYTES) throw new Error('The stream is too long')
    // Only the new text is searched: a long line may arrive in a million chunks.
    const text = trailing + decoder.decode(chunk, { stream: true })
    if (!hasBegun && isHtml(text)) throw htmlAnswer(text)
    hasBegun ||= text.trim() !== ''
    trailing = text.endsWith('\r') ? '\r' : '' // may be the first half of \r\n
    const lines = text.slice(0, text.length - trailing.length).split(/\r\n|\n|\r/)
    lines[0] = rest + (lines[0] ?? '')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_EVENT_LENGTH) throw new Error('A line of the stream is too long')
    hold(rest.length)
    if (lines.length > 0) yield lines
    await pause(PACE_MS)
  }
  if (rest !== '' || trailing !== '') yield [rest]
}

/** For an answer that is complete before its body ends. The connection can be reused if the body ends soon. */
export function drain(body: Body): void {
  const signal = AbortSignal.timeout(DRAIN_MS)
  body.dump({ limit: MAX_STREAM_BYTES, signal }).catch(() => undefined)
}

export function parseJson(json: string, maxValues = MAX_VALUES): unknown {
  requireFewValues(json, maxValues)
  return JSON.parse(json)
}

function requireFewValues(json: string, maxValues = MAX_VALUES): void {
  if (hasMoreValues(json, maxValues)) throw new Error('The answer has too many values')
}

/**
 * The `fetch` for the AI SDK's packages, which parse responses without limits of their own. Returns a stream if the
 * request accepts `text/event-stream`, unless the response is JSON.
 */
export async function boundedFetch(
  input: string | URL | Request,
  { method, headers, body, signal }: RequestInit = {},
): Promise<Response> {
  if (method !== 'POST' || typeof body !== 'string')
    throw new TypeError('Only POST with a string body is supported')
  const address = input instanceof Request ? input.url : input
  const requestHeaders = new Headers(headers)
  const reply = await post(address, { headers: Object.fromEntries(requestHeaders), body, signal })
  const answer = await readAnswer(reply, requestHeaders.get('accept') === EVENT_STREAM)
  return new Response(answer, { status: reply.statusCode, headers: headersOf(reply) })
}

async function readAnswer(reply: Reply, streaming: boolean): Promise<string | ReadableStream<Uint8Array>> {
  if (!isSuccess(reply)) return readReason(reply)
  if (streaming && !isJson(reply)) return toStream(reply.body)
  const whole = await readWhole(reply)
  requireFewValues(whole)
  return whole
}

function toStream(body: Body): ReadableStream<Uint8Array> {
  const chunks = checkedEvents(body)
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel() {
        body.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Yields exactly the lines that were checked, so that a parser with other line ends cannot bypass the limits. */
async function* checkedEvents(body: Body): AsyncGenerator<Uint8Array> {
  const hold = limitHeldBytes(body) // the parser of the SDK keeps the lines of an event until its end
  let length = 0
  let values = 0
  try {
    for await (const lines of readLines(body)) {
      for (const line of lines) {
        length = line === '' ? 0 : length + line.length
        values = line === '' ? 0 : values + countValues(line, MAX_VALUES)
        if (length > MAX_EVENT_LENGTH || values > MAX_VALUES) throw new Error('An event is too large')
      }
      hold(length)
      // The parser of the SDK takes up to 0.2 ms for each event and handles all events of a chunk without a pause.
      for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
        if (at > 0) await yieldToOthers()
        yield Buffer.from(`${lines.slice(at, at + LINES_AT_ONCE).join('\n')}\n`)
      }
    }
  } finally {
    body.destroy()
  }
}

function headersOf(reply: Reply): Headers {
  const headers = new Headers()
  for (const [name, value = []] of Object.entries(reply.headers)) {
    // These describe the original bytes, not the checked text.
    if (name === 'content-length' || name === 'transfer-encoding') continue
    for (const one of [value].flat()) headers.append(name, one)
  }
  return headers
}
