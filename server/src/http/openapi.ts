import swagger from '@fastify/swagger'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import server from '../../package.json' with { type: 'json' }
import { completeOperations, type Document } from './openapi/operations.ts'

const { version } = server

const INTRODUCTION = `Project file storage and checked AI generation behind one API.

Every operation but the CDN origin needs the header \`Authorization: Bearer <token>\`. Refusals are \`{"error": "…"}\`; send
\`Accept: application/problem+json\` to be told exactly what was wrong. Besides the refusals that stand with an operation, any request
can get those of HTTP itself: 405 with \`Allow\`, 408, 413, 415, 417 and 431. \`HEAD\` works wherever \`GET\` does.`

/** Collects the routes that are registered after it; the document is served and, for the clients, committed. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const configs = new Map<string, FastifyContextConfig>()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Atelier',
        version,
        description: INTRODUCTION,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      tags: [
        { name: 'Files', description: 'Files inside projects.' },
        { name: 'Scans', description: 'What the scanners said of files.' },
        { name: 'AI', description: 'Generate, analyze and optimize code.' },
        { name: 'Tokens', description: 'Who may do what. For owners.' },
      ],
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'A token with the scope that the operation names.',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      configs.set(String(schema?.operationId), route.config ?? {})
      return { schema, url }
    },
    transformObject: (documents) => {
      if (!('openapiObject' in documents)) throw new Error('This is an OpenAPI document')
      const document = documents.openapiObject
      completeOperations(document as Document, (id) => configs.get(id) ?? {})
      return document
    },
    refResolver: {
      buildLocalReference: (schema, _base, _fragment, index) => String(schema.$id ?? `schema-${index}`),
    },
  })
  let text: string | undefined
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger())
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(text)
  })
}
