import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { hasMoreValues } from '../json/count-values.ts'
import { readBody } from './read-body.ts'

/** How many bytes of JSON this process may hold at once: bodies of requests and of responses, until the response has been sent. */
export interface JsonBodyLimits {
  /** The beginning of each body is not counted: small requests are answered whatever large ones do. */
  readonly uncountedBytes: number
  readonly totalBytes: number
  /** So that one workspace cannot keep the others out, nor one token the others of its workspace. */
  readonly workspaceBytes: number
  readonly tokenBytes: number
}

// The largest honest body is a prompt with a hundred files; what it says is in its strings.
const MAX_VALUES = 2_000

/**
 * Reads and parses JSON bodies, within limits that hold for the whole process: a body may be long, but a thousand long
 * bodies must not fill the memory.
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
      done(new AppError('invalid_request', { detail: 'The body has more than 2,000 values.' }))
    }, done)
  })
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.headers['content-type'] !== undefined) beginIn(request, reply)
    done()
  })
  // Long responses that nobody reads would fill the memory as well. Only what can be asked again is refused.
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

  /** Who a body is charged to, and their limits. Requests without a token share one account. */
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
    /** Whether the body may become this long. */
    hasRoom(request: FastifyRequest, bytes: number): boolean {
      const more = counted(request, bytes)
      return (
        more <= 0 ||
        ownersOf(request).every(([owner, limit]) => (heldByOwner.get(owner) ?? 0) + more <= limit)
      )
    },
    /** The body is this long now. */
    hold(request: FastifyRequest, bytes: number): void {
      const before = heldByRequest.get(request)
      if (before === undefined) return // the client has left, and nothing would release it
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
