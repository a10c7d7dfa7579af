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
        files: Type.Integer({ description: 'How many came that day.', examples: [1] }),
        bytes: Type.Integer({ description: 'Their size.', examples: [15] }),
      }),
      { description: 'Days from which files are left, oldest first.' },
    ),
  },
  { $id: 'Storage', description: 'What is stored, by the day on which it came. At most a minute old.' },
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
        summary: 'What is stored, by day',
        description:
          'Of the workspace, or of the one project that the token may touch. Deleted files do not count.',
        tags: ['Files'],
        response: { 200: named(StorageBody), ...failures },
      },
    },
    async (request) => ({ storage: [...(await storage.days(request.actor))] }),
  )
}
