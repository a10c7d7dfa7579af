import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { explain } from './explain.ts'
import { linesOf, textOf } from './lines.ts'
import { clean } from './output-text.ts'

// The Model Context Protocol has the same messages on both sides: a line each here, a request each there.

interface Streams {
  readonly stdin: Readable
  readonly stdout: Writable
  readonly stderr: Writable
}

interface Endpoint {
  readonly url: string
  readonly token: string
  readonly signal: AbortSignal
}

interface Message {
  readonly id?: string | number
  readonly method?: string
  readonly params?: { readonly requestId?: string | number }
  readonly result?: { readonly protocolVersion?: string }
}

const MAX_AT_ONCE = 32
const PARSE_ERROR = -32_700
const SERVER_ERROR = -32_000

/** Until stdin ends and all that was asked is answered. */
export async function bridge({ stdin, stdout, stderr }: Streams, endpoint: Endpoint): Promise<void> {
  const underWay = new Map<string | number, AbortController>()
  const asked = new Set<Promise<void>>()
  let protocolVersion: string | undefined
  let drained: Promise<unknown> | undefined

  const { signal } = endpoint
  signal.addEventListener('abort', () => stdin.destroy(), { once: true })
  for await (const line of linesOf(stdin)) {
    const task = handle(line).finally(() => asked.delete(task))
    asked.add(task)
    if (asked.size >= MAX_AT_ONCE) await Promise.race(asked)
  }
  await Promise.all(asked)
  signal.throwIfAborted()

  async function handle(line: string): Promise<void> {
    const message = parse(line)
    if (message === undefined) return write(failure(null, PARSE_ERROR, 'This line is not a JSON message.'))
    // The service does not know which request is meant; it ends one whose caller hangs up.
    if (message.method === 'notifications/cancelled')
      return underWay.get(message.params?.requestId ?? '')?.abort()
    const { id } = message
    const cancelling = new AbortController()
    if (id !== undefined) underWay.set(id, cancelling)
    try {
      await ask(line, message, AbortSignal.any([signal, cancelling.signal]))
    } catch (error) {
      if (cancelling.signal.aborted || signal.aborted) return
      await refuse(id, inWords(error, endpoint.url))
    } finally {
      if (id !== undefined) underWay.delete(id)
    }
  }

  async function ask(body: string, { id, method }: Message, ending: AbortSignal): Promise<void> {
    const answer = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${endpoint.token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(protocolVersion !== undefined && { 'mcp-protocol-version': protocolVersion }),
      },
      body,
      redirect: 'manual', // messages are for this address
      signal: ending,
    })
    let answered = false
    for await (const text of messagesOf(answer)) {
      const message = parse(text)
      if (!answer.ok || message === undefined) return refuse(id, reasonOf(text, answer.status))
      if (method === 'initialize') protocolVersion = message.result?.protocolVersion
      if (message.id === id) answered = true
      await write(message)
    }
    if (!answer.ok) return refuse(id, reasonOf('', answer.status))
    if (id !== undefined && !answered)
      await refuse(id, 'The service ended its answer too early. Try it again.')
  }

  /** A notification has nobody who waits for an answer. */
  async function refuse(id: Message['id'], reason: string): Promise<void> {
    if (id === undefined) stderr.write(`${clean(reason)}\n`)
    else await write(failure(id, SERVER_ERROR, reason))
  }

  async function write(message: object): Promise<void> {
    if (!stdout.write(`${JSON.stringify(message)}\n`)) {
      drained ??= once(stdout, 'drain').finally(() => {
        drained = undefined
      })
    }
    await drained
  }
}

function failure(id: string | number | null, code: number, message: string): object {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

function parse(text: string): Message | undefined {
  try {
    const message = JSON.parse(text)
    return typeof message === 'object' && message !== null && !Array.isArray(message) ? message : undefined
  } catch {
    return undefined
  }
}

/** One JSON body, or the data of server-sent events, of which ours have one line each. */
async function* messagesOf(answer: Response): AsyncGenerator<string> {
  if (answer.body === null) return
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    const text = await textOf(answer.body)
    if (text !== '') yield text
    return
  }
  for await (const line of linesOf(answer.body))
    if (line.startsWith('data:')) yield line.slice('data:'.length)
}

/** The service says what was wrong; a proxy before it may say anything. */
function reasonOf(body: string, status: number): string {
  const { error } = (parse(body) ?? {}) as { error?: { message?: unknown } }
  if (typeof error?.message === 'string') return error.message
  return `The service answered with status ${status} and not in its protocol. Is the address right (--url, ATELIER_URL)?`
}

function inWords(error: unknown, url: string): string {
  const { cause = error } = error as { cause?: unknown }
  if (error instanceof TypeError)
    return `${url} cannot be reached (${(cause as NodeJS.ErrnoException).code ?? 'fetch failed'}). Is the service running ("atelier serve"), and is the address right (--url, ATELIER_URL)?`
  return explain(error).message
}
