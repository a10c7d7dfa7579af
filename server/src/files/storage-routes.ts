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
        files: Type.Integer({ description: 'Number of files uploaded on that day.', examples: [1] }),
        bytes: Type.Integer({ description: 'Total size in bytes.', examples: [15] }),
      }),
      { description: 'Days with files that still exist, oldest first.' },
    ),
  },
  { $id: 'Storage', description: 'Stored files by upload day. Cached for up to a minute.' },
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
        summary: 'Get storage usage',
        description:
          'Returns files and bytes by upload day, for the workspace or for the project of a project token. Deleted files do not count.',
        tags: ['Files'],
        response: { 200: named(StorageBody), ...failures },
      },
    },
    async (request) => ({ storage: [...(await storage.days(request.actor))] }),
  )
}
