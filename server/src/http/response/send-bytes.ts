import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { pipeline, Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { evaluateConditions, rangeApplies, type Validators } from '../request/conditions.ts'
import { type OpenFile, openFileBody } from './file-body.ts'
import { type ByteRange, parseRanges, rangeLength } from './ranges.ts'

// Up to this size, one buffer is cheaper than two and a stream.
const SMALL_BYTES = 64 * 1024

/** Immutable stored bytes: different bytes have a different ETag. */
export interface StoredBytes extends Validators {
  size: number
  mediaType: string
  /** Of the bytes, in hexadecimal; sent as Repr-Digest. */
  sha256: string
  /** Sent with the bytes and with 304, never with an error. */
  headers: Readonly<Record<string, string>>
  /** All bytes, or those of the range. If they are unavailable, this rejects, not the stream. */
  open(range?: ByteRange): Promise<Readable>
  /** For stores with files: sending an open file takes half the processor time of sending a stream. */
  openFile?: (() => Promise<OpenFile>) | undefined
  /** An external address that serves unconditional requests, with at most one range. */
  address?: ((contentType: string) => Promise<string | undefined>) | undefined
}

/** Responds to GET or HEAD. Sets no header before the first byte is available, so earlier failures are clean errors. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: StoredBytes,
): Promise<FastifyReply> {
  const outcome = evaluateConditions(request.method, request.headers, bytes)
  if (outcome === 'precondition_failed') throw new AppError('precondition_failed')
  if (outcome === 'not_modified')
    return validated(reply.code(304), bytes).send(request.method === 'HEAD' ? nothing() : undefined)

  const contentType = withCharset(bytes.mediaType)
  if (request.method === 'HEAD') return described(reply, bytes, contentType, bytes.size).send(nothing())

  const ranges = requestedRanges(request, bytes)
  if (ranges !== 'whole' && ranges.length > 1) {
    const { boundary, length, body } = await openMultipart(reply, bytes, ranges, contentType)
    const multipart = `multipart/byteranges; boundary=${boundary}`
    return described(reply.code(206), bytes, multipart, length).send(withErrorLog(request, reply, body))
  }

  const location = bytes.address && isUnconditional(request) ? await bytes.address(contentType) : undefined
  // The address is temporary.
  if (location) return reply.code(302).headers({ location, 'cache-control': 'no-store' }).send()

  const range = ranges === 'whole' ? undefined : ranges[0]
  const length = range ? rangeLength(range) : bytes.size
  const body = await openBody(reply, bytes, range, length)
  if (range) reply.code(206).header('content-range', contentRange(range, bytes.size))
  return described(reply, bytes, contentType, length).send(
    body instanceof Readable ? withErrorLog(request, reply, body) : body,
  )
}

function validated(reply: FastifyReply, { headers, etag, lastModified }: StoredBytes): FastifyReply {
  return reply.headers(headers).header('etag', etag).header('last-modified', lastModified.toUTCString())
}

function described(reply: FastifyReply, bytes: StoredBytes, type: string, length: number): FastifyReply {
  return validated(reply, bytes).headers({
    'repr-digest': `sha-256=:${Buffer.from(bytes.sha256, 'hex').toString('base64')}:`,
    'accept-ranges': 'bytes',
    'content-type': type,
    'content-length': length,
  })
}

/** A response in progress can only be cut off. The client sees a broken connection; the log has the cause. */
function withErrorLog(request: FastifyRequest, { raw }: FastifyReply, body: Readable): Readable {
  return body.once('error', (error) => {
    if (raw.headersSent && !request.socket.destroyed)
      request.log.error({ err: error }, 'reading the stored file failed while it was being sent')
  })
}

/** A client would repeat its conditions at the other address, which has different ETags and dates. */
function isUnconditional({ headers }: FastifyRequest): boolean {
  return !Object.keys(headers).some((name) => name.startsWith('if-'))
}

function requestedRanges(request: FastifyRequest, bytes: StoredBytes): ByteRange[] | 'whole' {
  const range = rangeApplies(request.headers, bytes) ? request.headers.range : undefined
  const ranges = parseRanges(range, bytes.size)
  if (ranges !== 'unsatisfiable') return ranges
  throw new AppError('range_not_satisfiable', {
    detail: `The file has ${bytes.size} bytes. Request a range within them.`,
    headers: { 'content-range': `bytes */${bytes.size}` },
  })
}

/** Closes the body when the response ends. */
function closeWith<T extends Readable>(reply: FastifyReply, body: T): T {
  const { raw } = reply
  const end = () => body.destroy()
  // While the body was being opened, the client may have disconnected or a timeout may have responded.
  if (raw.closed) process.nextTick(end)
  // `finished` adds several listeners: together with those of Fastify, Node warned of a leak.
  raw.once('close', end)
  body.once('close', () => raw.off('close', end))
  return body
}

/** Resolves at the first byte. */
async function openExactly(reply: FastifyReply, bytes: StoredBytes, range?: ByteRange): Promise<Readable> {
  const source = await bytes.open(range)
  const body = closeWith(reply, exactly(range ? rangeLength(range) : bytes.size))
  pipeline(source, body, () => undefined) // the reader sees its error through `body`
  await Promise.race([once(body, 'readable'), once(body, 'close')])
  return body
}

async function openBody(
  reply: FastifyReply,
  bytes: StoredBytes,
  range: ByteRange | undefined,
  length: number,
): Promise<Buffer | Readable> {
  if (length === 0) return Buffer.alloc(0)
  const file = await bytes.openFile?.()
  if (!file) return openExactly(reply, bytes, range)
  if (file.size !== bytes.size) {
    await file.close()
    throw wrongLength(bytes.size)
  }
  const wanted = range ?? { start: 0, end: length - 1 }
  return length <= SMALL_BYTES ? readOnce(file, wanted) : closeWith(reply, await openFileBody(file, wanted))
}

async function readOnce(file: OpenFile, range: ByteRange): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(rangeLength(range))
  try {
    if ((await file.read(bytes, range.start)) !== bytes.length) throw wrongLength(bytes.length)
    return bytes
  } finally {
    await file.close()
  }
}

/**
 * Fails if the stream has the wrong length. Otherwise a client with a keep-alive connection would wait for missing bytes,
 * or read surplus bytes as the next response.
 */
function exactly(length: number): Transform {
  let missing = length
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      missing -= chunk.length
      if (missing < 0) done(wrongLength(length))
      else done(null, chunk)
    },
    flush(done) {
      done(missing === 0 ? null : wrongLength(length))
    },
  })
}

function wrongLength(length: number): Error {
  return new Error(`The stored file does not have the expected ${length} bytes`)
}

/** Parts are opened one after the other, so that many ranges need only one file handle. */
async function openMultipart(
  reply: FastifyReply,
  bytes: StoredBytes,
  ranges: ByteRange[],
  contentType: string,
) {
  const boundary = randomUUID() // random, so no upload can contain it
  const parts = ranges.map((range, index) => {
    const lines = [
      ...(index === 0 ? [] : ['']), // the line break before a boundary is not part of the content
      `--${boundary}`,
      `Content-Type: ${contentType}`,
      `Content-Range: ${contentRange(range, bytes.size)}`,
    ]
    return { range, head: Buffer.from(`${lines.join('\r\n')}\r\n\r\n`) }
  })
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const length = parts.reduce((sum, { range, head }) => sum + head.length + rangeLength(range), tail.length)

  const first = await openExactly(reply, bytes, ranges[0])
  async function* pieces(): AsyncGenerator<Buffer> {
    for (const { range, head } of parts) {
      yield head
      yield* range === ranges[0] ? first : await openExactly(reply, bytes, range)
    }
    yield tail
  }
  return { boundary, length, body: Readable.from(pieces(), { objectMode: false }) }
}

/** A stream, because for `undefined` Fastify's HEAD routes would send `Content-Length: 0`. */
function nothing(): Readable {
  return Readable.from([])
}

function contentRange(range: ByteRange, size: number): string {
  return `bytes ${range.start}-${range.end}/${size}`
}

function withCharset(mediaType: string): string {
  const needsCharset = /^text\//i.test(mediaType) && !/;\s*charset=/i.test(mediaType)
  return needsCharset ? `${mediaType}; charset=utf-8` : mediaType
}
