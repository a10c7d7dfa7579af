import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { failures } from '../http/error-handler.ts'
import { named, type TypeBox } from '../http/validation.ts'
import type { Storage } from './storage.ts'

const StorageBody = Type.Object(
  {
    storage: Type.Array(
      Type.Object({
        day: Type.String({ format: 'date', examples: ['2026-11-15'] }),
        files: Type.Integer({ description: 'Number of stored files from that day.', examples: [1] }),
        bytes: Type.Integer({ description: 'Total size of these files in bytes.', examples: [15] }),
      }),
      { description: 'Days with stored files, oldest first.' },
    ),
  },
  { $id: 'Storage', description: 'Stored files by upload day. At most one minute old.' },
)

export function storageRoutes(plain: FastifyInstance, storage: Storage): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.addSchema(StorageBody)
  app.get(
    '/storage',
    {
      config: { scope: 'files:read' },
      schema: {
        operationId: 'getStorage',
        summary: 'Get storage use by day',
        description:
          'Covers the workspace, or only the project the token is limited to. Deleted files are not counted.',
        tags: ['Files'],
        response: { 200: named(StorageBody), ...failures },
      },
    },
    async (request) => ({ storage: [...(await storage.days(request.actor))] }),
  )
}
