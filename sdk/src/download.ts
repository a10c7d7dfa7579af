import { createDigest } from './digest.ts'
import { AtelierError } from './errors.ts'
import { type Deadline, MAX_RESUMES, pause, waitAfter } from './retry.ts'
import type { Answer, Call, CallOptions, Transport } from './transport.ts'

export interface DownloadOptions extends CallOptions {
  /** First and last byte, both included. Without `end`, reads to the end of the file. */
  readonly range?: { readonly start: number; readonly end?: number | undefined } | undefined
}

/**
 * Downloads from a path below the base URL. The body resumes after a broken connection, and fails at the end if its digest does not match the
 * stored file.
 */
export async function download(
  transport: Transport,
  path: string,
  { range, ...options }: DownloadOptions,
): Promise<Response> {
  const call: Call = {
    ...options,
    path,
    followsRedirects: true,
    headers: { accept: 'application/problem+json, */*', ...(range && rangeHeader(range.start, range.end)) },
  }
  const first = await transport.send(call)
  const { status } = first.response
  const headers = new Headers(first.response.headers)
  // fetch has decoded the body, so these headers no longer apply.
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
        throw new AtelierError({ code: 'network', title: 'The download was interrupted' })
      } catch (error) {
        await resume(transport.failureOf(error, source.deadline.signal))
      }
    }
  }

  async function resume(error: unknown): Promise<void> {
    source.deadline.abort()
    if (!(error instanceof AtelierError) || !etag || etag.startsWith('W/')) throw error
    error.tries = ++failures
    const wait =
      failures <= transport.retries && resumes++ < MAX_RESUMES ? waitAfter(error, failures) : undefined
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
      throw new AtelierError({ code: 'changed', title: 'The file changed during the download' })
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
            title: 'The downloaded bytes do not match the stored file',
          })
        }
        controller.close()
      },
      cancel: () => source.deadline.abort(),
    },
    { highWaterMark: 0 },
  )
}

/** The deadline runs only while waiting for data, not while the caller processes it. */
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
