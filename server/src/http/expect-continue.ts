import type { FastifyInstance } from 'fastify'

/** A client that asks first (`Expect: 100-continue`) is told to send its body only once its token is known to be good. */
export function continueAfterAuth(app: FastifyInstance): void {
  app.server.on('checkContinue', (request, response) => app.routing(request, response))
  app.addHook('preParsing', async (request, reply) => {
    if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue()
  })
}
