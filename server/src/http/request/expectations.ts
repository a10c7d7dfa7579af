import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'

/** Routes requests with an `Expect` header like all others. Without listeners, Node would answer them itself. */
export function routeExpectations(app: FastifyInstance): void {
  app.server.on('checkContinue', (request, response) => app.routing(request, response))
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
}

/**
 * Answers `Expect: 100-continue`. Call it after the token was verified, so that no body is sent for nothing. Other expectations
 * are not supported.
 */
export function meetExpectation({ headers }: FastifyRequest, { raw }: FastifyReply): void {
  if (headers.expect === undefined) return
  if (headers.expect.toLowerCase() !== '100-continue') throw new AppError('expectation_failed')
  raw.writeContinue()
}
