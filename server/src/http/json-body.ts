import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { hasMoreValues } from '../json/count-values.ts'
import { readBody } from './read-body.ts'

/** Limits the bytes of JSON held by this process: request and response bodies, until the response has been sent. */
export interface JsonBodyLimits {
  /** The first bytes of each body are not counted, so that large requests never block small ones. */
  readonly uncountedBytes: number
  readonly totalBytes: number
  /** Keeps one workspace from blocking the others, and one token from blocking its workspace. */
  readonly workspaceBytes: number
  readonly tokenBytes: number
}

// The largest legitimate body is a prompt with a hundred files. Its size is in its strings, not in the number of values.
const MAX_VALUES = 2_000

/**
 * Reads and parses JSON bodies within process-wide limits: single bodies may be long, but a thousand of them must not
 * exhaust memory.
 */
export function parseJsonBodies(app: FastifyInstance, limits: JsonBodyLimits): void {
  const budget = createBudget(limits)
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
      if (!budget.hasRoom(request, size)) throw tooBusy()
      budget.hold(request, size)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString()
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, _payload, done) => {
    readText(request).then((text) => {
      if (!hasMoreValues(text, MAX_VALUES)) return parse(request, text, done)
      done(new AppError('invalid_request', { detail: 'The body must have at most 2,000 JSON values.' }))
    }, done)
  })
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.headers['content-type'] !== undefined) beginIn(request, reply)
    done()
  })
  // Long responses that are not read would exhaust memory too. Only GET is rejected: it can be retried safely.
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = typeof payload === 'string' && request.method === 'GET' ? payload.length : 0
    if (bytes <= limits.uncountedBytes || reply.raw.closed) return done()
    if (!budget.hasRoom(request, bytes)) return done(tooBusy())
    beginIn(request, reply)
    budget.hold(request, bytes)
    done()
  })

  function beginIn(request: FastifyRequest, reply: FastifyReply): void {
    budget.begin(request)
    reply.raw.once('close', () => budget.release(request))
  }
}

function tooBusy(): AppError {
  return new AppError('unavailable', {
    detail: 'Too many large requests are being processed. Retry in a few seconds.',
    headers: { 'retry-after': '5' },
  })
}

function createBudget({ uncountedBytes, totalBytes, workspaceBytes, tokenBytes }: JsonBodyLimits) {
  const heldByRequest = new WeakMap<FastifyRequest, number>()
  const heldByOwner = new Map<string, number>()

  /** The accounts a body is charged to, and their limits. Requests without a token share one account. */
  function ownersOf({ actor }: FastifyRequest): [owner: string, limit: number][] {
    return [
      ['all', totalBytes],
      [`workspace ${actor?.workspace}`, workspaceBytes],
      [`token ${actor?.tokenId}`, tokenBytes],
    ]
  }

  function counted(request: FastifyRequest, bytes: number): number {
    return Math.max(0, bytes - uncountedBytes) - (heldByRequest.get(request) ?? 0)
  }

  function add(request: FastifyRequest, bytes: number): void {
    for (const [owner] of ownersOf(request)) {
      const held = (heldByOwner.get(owner) ?? 0) + bytes
      if (held > 0) heldByOwner.set(owner, held)
      else heldByOwner.delete(owner)
    }
  }

  return {
    begin(request: FastifyRequest): void {
      heldByRequest.set(request, 0)
    },
    /** Whether the body may grow to this size. */
    hasRoom(request: FastifyRequest, bytes: number): boolean {
      const more = counted(request, bytes)
      return (
        more <= 0 ||
        ownersOf(request).every(([owner, limit]) => (heldByOwner.get(owner) ?? 0) + more <= limit)
      )
    },
    /** Records the current size of the body. */
    hold(request: FastifyRequest, bytes: number): void {
      const before = heldByRequest.get(request)
      if (before === undefined) return // the client has disconnected, and nothing would release it
      const more = counted(request, bytes)
      heldByRequest.set(request, before + Math.max(0, more))
      add(request, Math.max(0, more))
    },
    release(request: FastifyRequest): void {
      const bytes = heldByRequest.get(request)
      if (bytes === undefined) return
      heldByRequest.delete(request)
      add(request, -bytes)
    },
  }
}
