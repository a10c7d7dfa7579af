import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { pendingRepliesOf } from '../connection/pending-replies.ts'

/** Metrics of the sibling processes. */
export interface OtherMetrics {
  /** Provides this process's metrics to the others. */
  show(own: () => Promise<readonly object[]>): void
  gather(): Promise<readonly (readonly object[])[]>
}

/**
 * Returns a function that counts a request that has ended: by route, never by URL, because labels per file would be unbounded,
 * and a file id grants access.
 */
export function metricsRoutes(
  app: FastifyInstance,
  others: OtherMetrics | undefined,
): (request: FastifyRequest, reply: FastifyReply) => void {
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
  new Gauge({
    name: 'atelier_http_requests_in_flight',
    help: 'Requests being processed',
    registers,
    collect() {
      this.set(pendingRepliesOf(app.server).length)
    },
  })

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const all = others ? await aggregated(register, others) : register
    return reply.type(register.contentType).send(await all.metrics())
  })
  return ({ method, routeOptions }, { raw, elapsedTime }) => {
    const route = routeOptions.url ?? 'none'
    duration.observe({ method, route, status: raw.statusCode }, elapsedTime / 1000)
  }
}

async function aggregated(own: Registry, others: OtherMetrics): Promise<Registry> {
  return AggregatorRegistry.aggregate([await own.getMetricsAsJSON(), ...(await others.gather())] as object[])
}
