import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Counts requests by route, never by address: a label for each file would have no end, and an id is a capability. */
export function metricsRoutes(app: FastifyInstance): void {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'atelier_http_request_duration_seconds',
    help: 'From the first byte of the request to the last byte of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 60],
    registers,
  })
  const inFlight = new Gauge({
    name: 'atelier_http_requests_in_flight',
    help: 'Requests being answered',
    registers,
  })

  app.addHook('onRequest', async (request, reply) => {
    inFlight.inc()
    // `close` comes once, whether the answer was read to its end or not.
    reply.raw.once('close', () => {
      inFlight.dec()
      const route = request.routeOptions.url ?? 'none'
      duration.observe(
        { method: request.method, route, status: reply.raw.statusCode },
        reply.elapsedTime / 1000,
      )
    })
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    return reply.type(register.contentType).send(await register.metrics())
  })
}
