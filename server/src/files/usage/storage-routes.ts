import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { exact, MAX_LENGTH, named, type TypeBox } from '../../http/request/validation.ts'
import { failures } from '../../http/response/error-handler.ts'
import { checkProject, requireProject } from '../file.ts'
import type { Storage } from './storage.ts'

const StorageBody = Type.Object(
  {
    storage: Type.Array(
      Type.Object({
        day: Type.String({ format: 'date', examples: ['2026-11-15'] }),
        files: Type.Integer({ description: 'Number of stored files from that day.', examples: [1] }),
        bytes: Type.Integer({ description: 'Total size of these files in bytes.', examples: [15] }),
        versions: Type.Integer({ description: 'Number of earlier versions of these files.', examples: [0] }),
        version_bytes: Type.Integer({
          description:
            'Total size of these versions in bytes. Contents that several rows share count several times.',
          examples: [0],
        }),
      }),
      { description: 'Days with stored files, oldest first.' },
    ),
  },
  { $id: 'Storage', description: 'Stored files by upload day. At most one minute old.' },
)

const StorageQuery = Type.Object(
  {
    project_id: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.project,
        description: 'Only the files of this project.',
        examples: ['demo'],
      }),
    ),
  },
  exact,
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
          'Covers the workspace, or only one project, such as that the token is limited to. Earlier versions are counted apart; deleted files and ' +
          'contents that only checkpoints have are not counted.',
        tags: ['Files'],
        querystring: StorageQuery,
        response: { 200: named(StorageBody), ...failures },
      },
    },
    async ({ caller, query }) => {
      const project = query.project_id === undefined ? caller.project : checkProject(query.project_id)
      if (project !== undefined) requireProject(caller, project)
      const days = await storage.days({ workspace: caller.workspace, project })
      return {
        storage: days.map(({ versionBytes, ...day }) => ({ ...day, version_bytes: versionBytes })),
      }
    },
  )
}
