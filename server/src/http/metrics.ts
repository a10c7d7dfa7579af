import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { whenClosed } from './when-closed.ts'

/** Metrics of the sibling processes. */
export interface OtherMetrics {
  /** Provides this process's metrics to the others. */
  show(own: () => Promise<readonly object[]>): void
  gather(): Promise<readonly (readonly object[])[]>
}

/** Counts requests by route, never by URL: labels per file would be unbounded, and a file id grants access. */
export function metricsRoutes(app: FastifyInstance, others: OtherMetrics | undefined): void {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  others?.show(() => register.getMetricsAsJSON())
  const duration = new Histogram({
    name: 'atelier_http_request_duration_seconds',
    help: 'From the first byte of the request to the last byte of the response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 60],
    registers,
  })
  const inFlight = new Gauge({
    name: 'atelier_http_requests_in_flight',
    help: 'Requests being processed',
    registers,
  })

  app.addHook('onRequest', (request, reply, done) => {
    inFlight.inc()
    whenClosed(reply.raw, () => {
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
    const all = others ? await aggregated(register, others) : register
    return reply.type(register.contentType).send(await all.metrics())
  })
}

async function aggregated(own: Registry, others: OtherMetrics): Promise<Registry> {
  return AggregatorRegistry.aggregate([await own.getMetricsAsJSON(), ...(await others.gather())] as object[])
}
