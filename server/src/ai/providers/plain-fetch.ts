import type { IncomingMessage } from 'node:http'
import { callHttp, PACE_MS, wholeOf } from './http-call.ts'

/** What readers of answers use of a stream. */
type Body = Pick<ReadableStream<Uint8Array>, 'cancel' | 'pipeThrough'> & {
  getReader(): Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel' | 'releaseLock'>
}

/**
 * As much of `fetch` as a call of a model needs, for the AI SDK's packages. What it gives is read once, as a stream or as
 * text.
 */
export async function plainFetch(
  input: string | URL | Request,
  { method = 'GET', headers = {}, body, signal }: RequestInit = {},
): Promise<Response> {
  if (typeof body !== 'string')
    return fetch(input, { method, headers, ...(body && { body }), signal: signal ?? null })
  const address = input instanceof Request ? input.url : input
  return toResponse(
    await callHttp(address, { method, headers: headers as Record<string, string>, body, signal }),
  )
}

function toResponse(incoming: IncomingMessage): Response {
  const status = incoming.statusCode ?? 0
  const headers = new Map(Object.entries(incoming.headers)) // as much of `Headers` as anybody asks for
  const body = isStream(incoming) ? toStream(incoming) : toWhole(incoming)
  const response = {
    status,
    ok: status >= 200 && status < 300,
    statusText: incoming.statusMessage ?? '',
    headers,
    body,
    text: () => textOf(body),
    json: async () => JSON.parse(await textOf(body)),
  }
  return response as unknown as Response
}

function isStream({ headers }: IncomingMessage): boolean {
  return /event-stream|ndjson/.test(headers['content-type'] ?? '')
}

async function textOf(body: Body): Promise<string> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks).toString('utf8')
    chunks.push(value)
  }
}

/** For an answer that nobody reads before it is whole: one piece, without the cost of a stream. */
function toWhole(incoming: IncomingMessage): Body {
  async function cancel(): Promise<void> {
    if (!incoming.readableEnded) incoming.destroy()
  }
  return {
    getReader() {
      const whole = wholeOf(incoming)
      let read = false
      return {
        async read() {
          const value = await whole
          if (read) return { done: true, value: undefined }
          read = true
          return { done: false, value }
        },
        cancel,
        releaseLock() {},
      }
    },
    cancel,
    // Servers call streams all kinds of things.
    pipeThrough: (transform) => toStream(incoming).pipeThrough(transform),
  }
}

/**
 * Waits for its reader, and ends the connection when the reader leaves. After each piece it lets the next ones gather
 * for so long: what comes at once is passed on at once, what comes fast in fewer pieces.
 */
function toStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let gathered: Buffer[] = []
  let pacing: NodeJS.Timeout | undefined
  let wanted = true

  function goOn(): void {
    if (wanted && pacing === undefined) incoming.resume()
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      function pass(): void {
        if (gathered.length > 0) controller.enqueue(Buffer.concat(gathered))
        gathered = []
      }
      incoming.on('data', (chunk: Buffer) => {
        gathered.push(chunk)
        if (gathered.length > 1) return
        process.nextTick(() => {
          pass()
          wanted = (controller.desiredSize ?? 0) > 0
          pacing = setTimeout(() => {
            pacing = undefined
            goOn()
          }, PACE_MS)
          incoming.pause()
        })
      })
      incoming.once('end', () => {
        pass()
        controller.close()
      })
      incoming.once('error', (error) => {
        gathered = []
        controller.error(error)
      })
      incoming.once('close', () => clearTimeout(pacing))
    },
    pull() {
      wanted = true
      goOn()
    },
    cancel() {
      gathered = []
      incoming.destroy()
    },
  })
}
