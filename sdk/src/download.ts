import { createDigest } from './digest.ts'
import { AtelierError } from './errors.ts'
import { type Deadline, MOST_RESUMES, pause, waitAfter } from './patience.ts'
import type { Answer, Call, CallOptions, Transport } from './transport.ts'

export interface DownloadOptions extends CallOptions {
  /** From byte `start` to byte `end`, both included; to the last without `end`. */
  readonly range?: { readonly start: number; readonly end?: number | undefined } | undefined
}

/**
 * The answer, with a body that goes on by itself where the connection was cut, and that fails at its end if it is not
 * what was stored.
 */
export async function download(
  transport: Transport,
  id: string,
  { range, ...options }: DownloadOptions,
): Promise<Response> {
  const call: Call = {
    ...options,
    path: `/api/files/${encodeURIComponent(id)}/download`,
    followsRedirects: true,
    headers: { accept: 'application/problem+json, */*', ...(range && rangeHeader(range.start, range.end)) },
  }
  const first = await transport.send(call)
  const { status } = first.response
  const headers = new Headers(first.response.headers)
  // fetch has decoded it: the length is another one.
  for (const name of headers.has('content-encoding') ? ['content-encoding', 'content-length'] : [])
    headers.delete(name)
  return new Response(bodyStream(transport, call, first, range), { status, headers })
}

function rangeHeader(start: number, end: number | undefined): { range: string } {
  return { range: `bytes=${start}-${end ?? ''}` }
}

function bodyStream(
  transport: Transport,
  call: Call,
  first: Answer,
  range: DownloadOptions['range'],
): ReadableStream<Uint8Array> {
  const { headers, status } = first.response
  const isPart = status === 206
  const isEncoded = headers.has('content-encoding')
  const length = isEncoded ? undefined : lengthOf(headers)
  const etag = isEncoded ? null : headers.get('etag')
  const expected = isPart || isEncoded ? undefined : sha256In(headers.get('repr-digest'))
  const digest = expected === undefined ? undefined : createDigest()
  const offset = isPart ? (range?.start ?? 0) : 0
  let received = 0
  let failures = 0
  let resumes = 0
  let source = open(first)

  async function next(): Promise<Uint8Array | undefined> {
    for (;;) {
      try {
        const chunk = await source.read()
        if (chunk) {
          received += chunk.length
          failures = 0
          return chunk
        }
        if (length === undefined || received >= length) return undefined
        throw new AtelierError({ code: 'network', title: 'The download was cut' })
      } catch (error) {
        await goOn(transport.failureOf(error, source.deadline.signal))
      }
    }
  }

  async function goOn(error: unknown): Promise<void> {
    source.deadline.abort()
    if (!(error instanceof AtelierError) || !etag || etag.startsWith('W/')) throw error
    error.tries = ++failures
    const wait =
      failures <= transport.retries && resumes++ < MOST_RESUMES ? waitAfter(error, failures) : undefined
    if (wait === undefined) throw error
    await pause(wait, call.signal)
    const answer = await transport.send({
      ...call,
      onAnswer: undefined,
      headers: { ...call.headers, ...rangeHeader(offset + received, range?.end), 'if-range': etag },
    })
    const begins = /^bytes (\d+)-/.exec(answer.response.headers.get('content-range') ?? '')?.[1]
    if (answer.response.status !== 206 || Number(begins) !== offset + received) {
      answer.deadline.abort()
      throw new AtelierError({ code: 'changed', title: 'The file changed while it was downloaded' })
    }
    source = open(answer)
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await next()
        if (chunk) {
          digest?.update(chunk)
          return controller.enqueue(chunk)
        }
        const actual = await digest?.end()
        if (actual !== undefined && actual !== expected) {
          throw new AtelierError({
            code: 'digest_mismatch',
            title: 'The bytes that arrived are not those that were stored',
          })
        }
        controller.close()
      },
      cancel: () => source.deadline.abort(),
    },
    { highWaterMark: 0 },
  )
}

/** The time counts while something is awaited, not while a slow reader is busy. */
function open({ response, deadline }: Answer): {
  read(): Promise<Uint8Array | undefined>
  deadline: Deadline
} {
  const reader = response.body?.getReader()
  deadline.pause()
  return {
    deadline,
    async read() {
      deadline.extend()
      try {
        return (await reader?.read())?.value
      } finally {
        deadline.pause()
      }
    },
  }
}

function lengthOf(headers: Headers): number | undefined {
  const length = headers.get('content-length')
  return length === null ? undefined : Number(length)
}

/** RFC 9530. */
function sha256In(header: string | null): string | undefined {
  return /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/.exec(header ?? '')?.[1]
}
