import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Allows pages of these origins to use the API. By default, browsers allow only same-origin pages. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'Age',
      'Atelier-Cache',
      'Atelier-Context',
      'Atelier-Engine',
      'Atelier-Generation',
      'Atelier-Missing',
      'Atelier-Outcome',
      'Atelier-Saved-File',
      'Atelier-Verified',
      'Atelier-Warning',
      'Content-Disposition',
      'Content-Range',
      'ETag',
      'Idempotency-Replayed',
      'Link',
      'Repr-Digest',
      'Retry-After',
      'X-Request-Id',
      ...['requests', 'tokens'].flatMap((what) =>
        ['limit', 'remaining', 'reset'].map((name) => `X-RateLimit-${name}-${what}`),
      ),
    ],
    maxAge: 600,
    strictPreflight: false,
  })
}
