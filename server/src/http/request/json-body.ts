import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { measureJson } from '../../json/count-values.ts'
import { createTurns } from '../../queue/turns.ts'
import { whenClosed } from '../connection/when-closed.ts'
import { readBody } from './read-body.ts'

/** Limits the bytes of JSON held by this process: request and response bodies, until the response has been sent. */
export interface JsonBodyLimits {
  /** The first bytes of each request and its response are not counted, so that large requests never block small ones. */
  readonly uncountedBytes: number
  readonly totalBytes: number
  /** Keeps one workspace from blocking the others, and one token from blocking its workspace. */
  readonly workspaceBytes: number
  readonly tokenBytes: number
}

// The largest legitimate body is a prompt with a hundred files. Its size is in its strings, not in the number of values.
const MAX_VALUES = 2_000
// Far more than any schema or document has.
const MAX_DEPTH = 200
// Larger bodies that end at the same moment are parsed, and their requests begin, in separate event loop iterations.
const MIN_TURN_BYTES = 4 * 1024
// Of a UTF-16 code unit, in UTF-8.
const MAX_CHARACTER_BYTES = 3
const PIECE_BYTES = 64 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum number of JSON values in the body (default: 2,000). */
    jsonValues?: number
    /** An empty body is accepted too, as undefined. */
    optionalBody?: boolean
  }
  interface FastifyReply {
    /** Counts more bytes that are in memory until the response has been sent. Throws `unavailable` if they do not fit. */
    countBytes(bytes: number): void
    /** Counts the bytes of a response before it is sent, once. Throws `unavailable` if they do not fit. */
    holdBytes(bytes: number): void
  }
}

/**
 * Returns a function that begins to count the body of a request.
 *
 * Reads, parses and sends JSON bodies within process-wide limits: single bodies may be long, but a thousand of them must
 * not exhaust memory. Requests with small bodies begin when `slice` resolves. A client that takes longer than `stallMs` to read a piece of a long response is disconnected.
 */
export function limitJsonBodies(
  app: FastifyInstance,
  limits: JsonBodyLimits,
  stallMs: number,
  slice: () => Promise<void> | undefined,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const budget = createBudget(limits)
  const nextTurn = createTurns()
  const parse = app.getDefaultJsonParser('error', 'error')

  async function readText(request: FastifyRequest): Promise<string> {
    const { bodyLimit } = request.routeOptions
    const declared = Number(request.headers['content-length'] ?? 0)
    if (declared > bodyLimit) throw new AppError('request_too_large')
    if (!budget.hasRoom(request, declared)) throw tooBusy()
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of readBody(request.raw)) {
      size += chunk.length
      if (size > bodyLimit) throw new AppError('request_too_large')
      if (!budget.hasRoom(request, chunk.length)) throw tooBusy()
      budget.hold(request, chunk.length)
      chunks.push(chunk)
    }
    await (size > MIN_TURN_BYTES ? nextTurn() : slice())
    return Buffer.concat(chunks).toString()
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, _payload, done) => {
    readText(request).then((text) => {
      const { jsonValues: most = MAX_VALUES, optionalBody } = request.routeOptions.config
      if (optionalBody && text === '') return done(null, undefined)
      const { values, depth } = measureJson(text, most)
      if (values <= most && depth <= MAX_DEPTH) return parse(request, text, done)
      const limit =
        values > most
          ? `have at most ${most.toLocaleString('en')} JSON values`
          : `be nested at most ${MAX_DEPTH} levels deep`
      done(new AppError('invalid_request', { detail: `The body must ${limit}.` }))
    }, done)
  })
  const reserved = new WeakSet<FastifyRequest>()
  const hasRoom = (request: FastifyRequest, bytes: number): boolean =>
    reserved.has(request) || budget.hasRoom(request, bytes)
  app.decorateReply('countBytes', function (bytes) {
    if (!budget.hasRoom(this.request, bytes)) throw tooBusy()
    beginIn(this.request, this)
    budget.hold(this.request, bytes)
  })
  app.decorateReply('holdBytes', function (bytes) {
    if (reserved.has(this.request)) return
    this.countBytes(bytes)
    reserved.add(this.request)
  })
  // Long responses that are not read would exhaust memory too. Buffers are short or shared, and files are streams.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method === 'HEAD' || reply.raw.closed) return done()
    if (payload instanceof Response && payload.body) {
      // If headers were sent meanwhile, a stop of the service has responded.
      holdWhileSent(request, reply, payload, payload.body).then(
        (stream) => reply.raw.headersSent || done(null, stream),
        (error) => reply.raw.headersSent || done(error),
      )
      return
    }
    if (typeof payload !== 'string' || payload.length * MAX_CHARACTER_BYTES <= limits.uncountedBytes)
      return done()
    const bytes = Buffer.from(payload)
    if (bytes.length <= limits.uncountedBytes) return done()
    try {
      reply.holdBytes(bytes.length)
    } catch (error) {
      return done(error as Error)
    }
    reply.header('content-length', bytes.length)
    done(null, Readable.from(inPieces(bytes, reply), { objectMode: false }))
  })

  /** Waits for the first bytes, so that the response can be refused. One that has begun can only be aborted. */
  async function holdWhileSent(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, headers }: Response,
    body: ReadableStream<Uint8Array>,
  ): Promise<Readable> {
    const chunks = body.values()
    const first = await chunks.next()
    if (!first.done && !hasRoom(request, first.value.length)) {
      await chunks.return?.()
      throw tooBusy()
    }
    beginIn(request, reply)
    async function* held() {
      try {
        for (let next = first; !next.done; next = await chunks.next()) {
          if (!hasRoom(request, next.value.length)) throw tooBusy()
          if (!reserved.has(request)) budget.hold(request, next.value.length)
          yield* inPieces(next.value, reply)
        }
      } finally {
        await chunks.return?.()
      }
    }
    headers.delete('connection') // whether it stays open is between the client and this server
    reply.code(status).headers(Object.fromEntries(headers))
    return Readable.from(held(), { objectMode: false })
  }

  /** Node's own timeout takes up to twice as long, and sees only whole writes. */
  async function* inPieces(bytes: Uint8Array, { raw }: FastifyReply) {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const stalled = setTimeout(() => raw.destroy(), stallMs)
      try {
        yield bytes.subarray(at, at + PIECE_BYTES)
      } finally {
        clearTimeout(stalled)
      }
    }
  }

  function beginIn(request: FastifyRequest, reply: FastifyReply): void {
    if (reply.raw.closed) return // nothing would release it
    if (budget.begin(request)) whenClosed(reply.raw, () => budget.release(request))
  }

  return beginIn
}

function tooBusy(): AppError {
  return new AppError('unavailable', {
    detail: 'Too many large requests are being processed. Retry in a few seconds.',
    headers: { 'retry-after': '5' },
  })
}

function createBudget({ uncountedBytes, totalBytes, workspaceBytes, tokenBytes }: JsonBodyLimits) {
  /** Bytes of each request and its response. */
  const sizes = new WeakMap<FastifyRequest, number>()
  const heldByOwner = new Map<string, number>()

  /** The accounts a body is charged to, and their limits. Requests without a token share one account. */
  function ownersOf({ caller }: FastifyRequest): [owner: string, limit: number][] {
    return [
      ['all', totalBytes],
      [`workspace ${caller?.workspace}`, workspaceBytes],
      [`token ${caller?.tokenId}`, tokenBytes],
    ]
  }

  const counted = (size: number): number => Math.max(0, size - uncountedBytes)

  function add(request: FastifyRequest, bytes: number): void {
    for (const [owner] of ownersOf(request)) {
      const held = (heldByOwner.get(owner) ?? 0) + bytes
      if (held > 0) heldByOwner.set(owner, held)
      else heldByOwner.delete(owner)
    }
  }

  return {
    /** False if it has begun before. */
    begin(request: FastifyRequest): boolean {
      if (sizes.has(request)) return false
      sizes.set(request, 0)
      return true
    },
    /** Whether this many more bytes fit. */
    hasRoom(request: FastifyRequest, bytes: number): boolean {
      const size = sizes.get(request) ?? 0
      const more = counted(size + bytes) - counted(size)
      return (
        more === 0 ||
        ownersOf(request).every(([owner, limit]) => (heldByOwner.get(owner) ?? 0) + more <= limit)
      )
    },
    /** Records this many more bytes. */
    hold(request: FastifyRequest, bytes: number): void {
      const size = sizes.get(request)
      if (size === undefined) return // the client has disconnected
      sizes.set(request, size + bytes)
      add(request, counted(size + bytes) - counted(size))
    },
    release(request: FastifyRequest): void {
      const size = sizes.get(request)
      if (size === undefined) return
      sizes.delete(request)
      add(request, -counted(size))
    },
  }
}
