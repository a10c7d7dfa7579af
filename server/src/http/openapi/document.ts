import swagger from '@fastify/swagger'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import server from '../../../package.json' with { type: 'json' }
import { completeOperations, type Document } from './operations.ts'

const { version } = server

const INTRODUCTION = `Project file storage and checked AI generation behind one API.

Every operation except the CDN origin requires the header \`Authorization: Bearer <token>\`. Errors have the form \`{"error": "…"}\`.
Send \`Accept: application/problem+json\` to get the exact cause. In addition to the errors listed with each operation, any request
can fail with 405 (with \`Allow\`), 408, 413, 415, 417 or 431. Every \`GET\` operation also supports \`HEAD\`.`

/** Documents the routes registered after this call. The document is served at `/openapi.json` and committed for the SDK. */
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
        { name: 'Projects', description: 'Files by path, and projects as a whole.' },
        { name: 'Checkpoints', description: 'States of a project that can be compared and restored.' },
        { name: 'Analyses', description: 'Problems in all files of a project.' },
        { name: 'Versions', description: 'Earlier contents of files.' },
        { name: 'Scans', description: 'Scan reports and quarantined files.' },
        { name: 'AI', description: 'Generate, analyze and optimize code.' },
        { name: 'Tokens', description: 'Create, list and revoke access tokens. Requires the `owner` scope.' },
      ],
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'An access token with the scope the operation requires.',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      configs.set(String(schema?.operationId), route.config ?? {})
      return { schema, url }
    },
    transformObject: (documents) => {
      if (!('openapiObject' in documents)) throw new Error('Expected an OpenAPI 3 document')
      const document = documents.openapiObject
      nameWildcards(document as Document)
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

/** A wildcard in a route is the parameter `path` in the document. */
function nameWildcards({ paths }: Document): void {
  for (const [url, operations] of Object.entries(paths)) {
    if (!url.endsWith('/{*}')) continue
    for (const { parameters = [] } of Object.values(operations))
      for (const parameter of parameters) if (parameter.name === '*') parameter.name = 'path'
    delete paths[url]
    paths[url.replace('{*}', '{path}')] = operations
  }
}
