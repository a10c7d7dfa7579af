import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { readBody } from './read-body.ts'

/** How many bytes of JSON bodies this process may hold at once, from their arrival until the response has been sent. */
export interface JsonBodyLimits {
  readonly totalBytes: number
  /** So that one workspace cannot keep the others out. */
  readonly workspaceBytes: number
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
      if (!budget.hasRoom(request, chunk.length)) throw tooBusy()
      budget.take(request, chunk.length)
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
    if (request.headers['content-type'] === undefined) return done()
    budget.begin(request)
    reply.raw.once('close', () => budget.release(request))
    done()
  })
}

function tooBusy(): AppError {
  return new AppError('unavailable', {
    detail: 'Too many large requests are being processed. Retry in a few seconds.',
    headers: { 'retry-after': '5' },
  })
}

function createBudget({ totalBytes, workspaceBytes }: JsonBodyLimits) {
  const held = new WeakMap<FastifyRequest, number>()
  const heldByWorkspace = new Map<string, number>()
  let total = 0

  const workspaceOf = ({ actor }: FastifyRequest): string => actor?.workspace ?? ''
  const heldBy = (workspace: string): number => heldByWorkspace.get(workspace) ?? 0

  function add(request: FastifyRequest, bytes: number): void {
    const workspace = workspaceOf(request)
    const left = heldBy(workspace) + bytes
    if (left > 0) heldByWorkspace.set(workspace, left)
    else heldByWorkspace.delete(workspace)
    total += bytes
  }

  return {
    hasRoom: (request: FastifyRequest, bytes: number): boolean =>
      total + bytes <= totalBytes && heldBy(workspaceOf(request)) + bytes <= workspaceBytes,
    begin(request: FastifyRequest): void {
      held.set(request, 0)
    },
    take(request: FastifyRequest, bytes: number): void {
      const before = held.get(request)
      if (before === undefined) return // the client has left, and nothing would release it
      held.set(request, before + bytes)
      add(request, bytes)
    },
    release(request: FastifyRequest): void {
      const bytes = held.get(request)
      if (bytes === undefined) return
      held.delete(request)
      add(request, -bytes)
    },
  }
}

const QUOTE = '"'
const BACKSLASH = 92
const COMMA = 44
const BRACKET = 91
const BRACE = 123

/**
 * Counts the values of a JSON text before it is parsed: four megabytes of text are cheap, but as a million small values
 * they would keep the parser and every check after it busy for seconds. Every value but the first follows one of `[`, `{`
 * and `,`; those within strings are skipped.
 */
function hasMoreValues(json: string, most: number): boolean {
  let count = 0
  for (let start = 0; start < json.length; ) {
    const quote = json.indexOf(QUOTE, start)
    const end = quote < 0 ? json.length : quote
    for (let index = start; index < end; index++) {
      const code = json.charCodeAt(index)
      if ((code === COMMA || code === BRACKET || code === BRACE) && ++count > most) return true
    }
    start = quote < 0 ? end : endOfString(json, quote)
  }
  return false
}

/** Behind the closing quote: the first one that is not escaped. */
function endOfString(json: string, opening: number): number {
  for (let quote = json.indexOf(QUOTE, opening + 1); quote >= 0; quote = json.indexOf(QUOTE, quote + 1)) {
    let backslashes = 0
    while (json.charCodeAt(quote - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return quote + 1
  }
  return json.length
}
