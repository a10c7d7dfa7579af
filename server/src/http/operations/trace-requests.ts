import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Span, Telemetry } from '../../telemetry/ports.ts'
import { whenClosed } from '../connection/when-closed.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if traces are off. */
    span?: Span
  }
}

const METHODS = /^(?:CONNECT|DELETE|GET|HEAD|OPTIONS|PATCH|POST|PUT|TRACE)$/

/** Returns a function that starts the span of a request. Like metrics, spans have the route and never the URL: a file id grants access. */
export function traceRequests(
  app: FastifyInstance,
  telemetry: Telemetry,
): (request: FastifyRequest, reply: FastifyReply) => void {
  // Here, not when the request begins: the parser calls from its own context when the body has been read.
  app.addHook('preHandler', ({ span }, _reply, done) => {
    if (span) telemetry.run(span, done)
    else done()
  })
  return (request, reply) => {
    const { headers, protocol, routeOptions, method: sent } = request
    const method = METHODS.test(sent) ? sent : 'HTTP'
    const attributes = {
      'http.request.method': method === 'HTTP' ? '_OTHER' : method,
      'http.route': routeOptions.url,
      'url.scheme': protocol === 'https' ? 'https' : 'http',
    }
    const { traceparent } = headers
    const span = telemetry.start(
      routeOptions.url === undefined ? method : `${method} ${routeOptions.url}`,
      'server',
      attributes,
      typeof traceparent === 'string' ? traceparent : undefined,
    )
    request.span = span
    whenClosed(reply.raw, () => {
      const { statusCode, writableFinished } = reply.raw
      const status = { 'http.response.status_code': statusCode }
      const errorType = errorTypeOf(statusCode, writableFinished)
      span.set(status)
      span.end(errorType)
      const seconds = reply.elapsedTime / 1000
      telemetry.record('http.server.request.duration', seconds, {
        ...attributes,
        ...status,
        'error.type': errorType,
      })
    })
  }
}

function errorTypeOf(status: number, isSent: boolean): string | undefined {
  if (status >= 500) return String(status)
  return isSent ? undefined : 'aborted'
}
