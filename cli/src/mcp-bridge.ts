import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { explain } from './explain.ts'
import { linesOf, textOf } from './lines.ts'
import { clean } from './output-text.ts'

// Model Context Protocol: forwards each line of stdin as an HTTP request, and each response as a line of stdout.

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

const MAX_CONCURRENT = 32
const PARSE_ERROR = -32_700
const SERVER_ERROR = -32_000

/** Runs until stdin ends and every request has its response. */
export async function bridge({ stdin, stdout, stderr }: Streams, endpoint: Endpoint): Promise<void> {
  const inFlight = new Map<string | number, AbortController>()
  const pending = new Set<Promise<void>>()
  let protocolVersion: string | undefined
  let drained: Promise<unknown> | undefined

  const { signal } = endpoint
  signal.addEventListener('abort', () => stdin.destroy(), { once: true })
  for await (const line of linesOf(stdin)) {
    const task = handle(line).finally(() => pending.delete(task))
    pending.add(task)
    if (pending.size >= MAX_CONCURRENT) await Promise.race(pending)
  }
  await Promise.all(pending)
  signal.throwIfAborted()

  async function handle(line: string): Promise<void> {
    const message = parse(line)
    if (message === undefined) return write(failure(null, PARSE_ERROR, 'This line is not a JSON object.'))
    // Over HTTP, closing the connection cancels the request.
    if (message.method === 'notifications/cancelled')
      return inFlight.get(message.params?.requestId ?? '')?.abort()
    const { id } = message
    const cancelling = new AbortController()
    if (id !== undefined) inFlight.set(id, cancelling)
    try {
      await ask(line, message, AbortSignal.any([signal, cancelling.signal]))
    } catch (error) {
      if (cancelling.signal.aborted || signal.aborted) return
      await reportError(id, describeError(error, endpoint.url))
    } finally {
      if (id !== undefined) inFlight.delete(id)
    }
  }

  async function ask(body: string, { id, method }: Message, ending: AbortSignal): Promise<void> {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${endpoint.token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(protocolVersion !== undefined && { 'mcp-protocol-version': protocolVersion }),
      },
      body,
      redirect: 'manual', // never send messages to another address
      signal: ending,
    })
    let answered = false
    for await (const text of messagesOf(response)) {
      const message = parse(text)
      if (!response.ok || message === undefined) return reportError(id, reasonOf(text, response.status))
      if (method === 'initialize') protocolVersion = message.result?.protocolVersion
      if (message.id === id) answered = true
      await write(message)
    }
    if (!response.ok) return reportError(id, reasonOf('', response.status))
    if (id !== undefined && !answered) await reportError(id, 'The response ended too early. Try again.')
  }

  /** Reports an error: as a response, or on stderr for a notification, which has none. */
  async function reportError(id: Message['id'], reason: string): Promise<void> {
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

/** Yields a JSON body, or the data of server-sent events, which are one line each. */
async function* messagesOf(response: Response): AsyncGenerator<string> {
  if (response.body === null) return
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const text = await textOf(response.body)
    if (text !== '') yield text
    return
  }
  for await (const line of linesOf(response.body))
    if (line.startsWith('data:')) yield line.slice('data:'.length)
}

/** Uses the service's own message; a proxy in between may send anything. */
function reasonOf(body: string, status: number): string {
  const { error } = (parse(body) ?? {}) as { error?: { message?: unknown } }
  if (typeof error?.message === 'string') return error.message
  return `Unexpected response with status ${status}. Check the URL (--url, ATELIER_URL).`
}

function describeError(error: unknown, url: string): string {
  const { cause = error } = error as { cause?: unknown }
  if (error instanceof TypeError)
    return `Cannot reach ${url} (${(cause as NodeJS.ErrnoException).code ?? 'fetch failed'}). Check that the service is running ("atelier serve") and that the URL is right (--url, ATELIER_URL).`
  return explain(error).message
}
