import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Answers `Expect: 100-continue` only after the token was verified, so that no body is sent for nothing.
 * Other expectations are not supported.
 */
export function meetExpectations(app: FastifyInstance): void {
  app.server.on('checkContinue', (request, response) => app.routing(request, response))
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.addHook('preParsing', ({ headers }, reply, _payload, done) => {
    if (headers.expect === undefined) return done()
    if (headers.expect.toLowerCase() !== '100-continue') throw new AppError('expectation_failed')
    reply.raw.writeContinue()
    done()
  })
}
