import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * A client that asks first (`Expect: 100-continue`) is told to send its body only once its token is known to be good.
 * Other expectations we cannot meet.
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
