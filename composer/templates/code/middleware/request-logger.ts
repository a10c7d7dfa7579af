//: name: request logging middleware
//: target: express
//: phrases: (request|http|access) (logger|logging) [middleware]; (logger|logging) middleware; middleware (log|logging) requests; request id middleware; middleware [adds|add|sets] request id; correlation id middleware
//: includes: express; node [js]; middleware; function; [reusable] express middleware; (typed|typescript) [middleware]; error handling; api; routes; app; json [response|errors]; (logs|log) [method|url|path|status|duration|requests|every request]; (method|path|url) and status; method; path; url; status [code]; response time; duration; json [lines|logs]; structured [logs|logging]; request id; correlation id; X-Request-Id; requests; each request; logger; without morgan; no dependencies
import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'

declare global {
  namespace Express {
    interface Request {
      id: string
    }
  }
}

// Anything else could forge lines of the log.
const VALID_ID = /^[\w-]{1,64}$/

/** Takes the ID of the request from `X-Request-Id`, or makes one, and sends it back. */
export const requestId: RequestHandler = (request, response, next) => {
  const received = request.get('x-request-id')
  request.id = received !== undefined && VALID_ID.test(received) ? received : randomUUID()
  response.set('X-Request-Id', request.id)
  next()
}

/** Writes one line of JSON per request, when its response is sent or its connection is closed. Use it after `requestId`. */
export const requestLogger: RequestHandler = (request, response, next) => {
  const startedAt = performance.now()
  response.once('close', () => {
    const entry = {
      time: new Date().toISOString(),
      id: request.id,
      method: request.method,
      path: request.path,
      status: response.statusCode,
      durationMs: Math.round(performance.now() - startedAt),
      ...(response.writableFinished ? {} : { aborted: true }),
    }
    process.stdout.write(`${JSON.stringify(entry)}\n`)
  })
  next()
}
