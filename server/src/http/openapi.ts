import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

/** Collects the routes that are registered after it; the document is served and, for the clients, committed. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Atelier',
        version: '0.1.0',
        description: 'Project file storage and checked AI generation behind one API.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      tags: [
        { name: 'Files', description: 'Files inside projects.' },
        { name: 'Tokens', description: 'Who may do what. For owners.' },
      ],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    refResolver: {
      buildLocalReference: (schema, _base, _fragment, index) => String(schema.$id ?? `schema-${index}`),
    },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
