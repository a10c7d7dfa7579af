import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import server from '../../package.json' with { type: 'json' }

const { version } = server

/** Collects the routes that are registered after it; the document is served and, for the clients, committed. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Atelier',
        version,
        description: 'Project file storage and checked AI generation behind one API.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      tags: [
        { name: 'Files', description: 'Files inside projects.' },
        { name: 'Scans', description: 'What the scanners said of files.' },
        { name: 'AI', description: 'Generate, analyze and optimize code.' },
        { name: 'Tokens', description: 'Who may do what. For owners.' },
      ],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    refResolver: {
      buildLocalReference: (schema, _base, _fragment, index) => String(schema.$id ?? `schema-${index}`),
    },
  })
  app.get('/', { schema: { hide: true } }, async () => ({
    name: 'Atelier',
    version,
    api: '/openapi.json',
    health: '/health/ready',
  }))
  let text: string | undefined
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger())
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(text)
  })
}
