import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Of the other processes of the same start, which count for themselves. */
export interface OtherMetrics {
  /** What the others get when they ask this one. */
  show(own: () => Promise<readonly object[]>): void
  gather(): Promise<readonly (readonly object[])[]>
}

/** Counts requests by route, never by address: a label for each file would have no end, and an id is a capability. */
export function metricsRoutes(app: FastifyInstance, others: OtherMetrics | undefined): void {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  others?.show(() => register.getMetricsAsJSON())
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

  app.addHook('onRequest', (request, reply, done) => {
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
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const all = others ? await addedUp(register, others) : register
    return reply.type(register.contentType).send(await all.metrics())
  })
}

async function addedUp(own: Registry, others: OtherMetrics): Promise<Registry> {
  return AggregatorRegistry.aggregate([await own.getMetricsAsJSON(), ...(await others.gather())] as object[])
}
