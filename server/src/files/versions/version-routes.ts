import type { FastifyInstance } from 'fastify'
import { clientGoneSignal } from '../../http/connection/client-gone.ts'
import { pageLimit } from '../../http/request/paging.ts'
import { named, type TypeBox } from '../../http/request/validation.ts'
import { contentDisposition } from '../../http/response/content-disposition.ts'
import { failures } from '../../http/response/error-handler.ts'
import { reading, requireConditions, sendFile } from '../download/download-routes.ts'
import { getFile } from '../download/get-file.ts'
import { checkProject, requireProject } from '../file.ts'
import type { FilesDeps } from '../ports.ts'
import * as fileSchemas from '../schemas.ts'
import { listVersions, readableVersion, restoreVersion } from './file-versions.ts'
import * as schemas from './version-schemas.ts'

const tags = ['Versions']

/** Endpoints for earlier contents of files. */
export function versionRoutes(plain: FastifyInstance, files: FilesDeps): void {
  const app = plain.withTypeProvider<TypeBox>()
  for (const schema of [fileSchemas.FileInfo, schemas.VersionListBody, schemas.ProjectSettingsBody])
    app.addSchema(schema)

  app.get(
    '/files/:id/versions',
    {
      config: { scope: 'files:read' },
      schema: {
        operationId: 'listVersions',
        summary: 'List the versions of a file, newest first',
        description:
          'Starts with the current content. Each version shows which token, client, generation or change wrote it. To get the next page, ' +
          'pass `next` as `before`.',
        tags,
        params: fileSchemas.FilePath,
        querystring: schemas.VersionsQuery,
        response: { 200: named(schemas.VersionListBody), ...failures },
      },
    },
    async (request) => {
      const file = await getFile(files, request.caller, request.params.id)
      const { before, limit } = request.query
      const { versions, next = null } = await listVersions(files, file, { before, limit: pageLimit(limit) })
      return { versions: versions.map((version) => schemas.toVersionBody(version, file)), next }
    },
  )

  app.get(
    '/files/:id/versions/:number/download',
    {
      config: { scope: 'files:read', api: reading },
      schema: {
        operationId: 'downloadVersion',
        summary: 'Download a version of a file',
        description:
          'Returns the content of the version. A version that the current rules of the scanners reject returns `404`.',
        tags,
        params: schemas.VersionPath,
        response: { ...fileSchemas.downloadResponses, ...failures },
      },
    },
    async (request, reply) => {
      const file = await getFile(files, request.caller, request.params.id)
      const { number } = request.params
      const version = await readableVersion(files, request.caller, file, number, clientGoneSignal(reply))
      return sendFile(
        files,
        { ...version, changedAt: version.writtenAt, position: file.position },
        request,
        reply,
        {
          'content-disposition': contentDisposition('attachment', version.name),
          'cache-control': 'private, no-cache',
        },
      )
    },
  )

  app.post(
    '/files/:id/versions/:number/restore',
    {
      config: {
        scope: 'files:write',
        api: { takes: ['If-Match'], gives: ['ETag'], fails: ['precondition_failed', 'insufficient_storage'] },
      },
      schema: {
        operationId: 'restoreVersion',
        summary: 'Restore a version of a file',
        description:
          'Makes the content of the version current again, as a new version. The content that it replaces stays available.',
        tags,
        params: schemas.VersionPath,
        querystring: fileSchemas.NoQuery,
        response: { 200: named(fileSchemas.FileInfo), ...failures },
      },
    },
    async (request, reply) => {
      const file = await getFile(files, request.caller, request.params.id)
      const restored = await restoreVersion(files, request.caller, file, request.params.number, {
        signal: clientGoneSignal(reply),
        mayReplace: requireConditions(request),
      })
      return reply.header('etag', `"${restored.sha256}"`).send(fileSchemas.toInfo(files, restored))
    },
  )

  app.get(
    '/projects/:project/settings',
    {
      config: { scope: 'files:read' },
      schema: {
        operationId: 'getProjectSettings',
        summary: 'Get the settings of a project',
        description: 'Returns how many earlier versions of each file are kept.',
        tags,
        params: schemas.ProjectPath,
        response: { 200: named(schemas.ProjectSettingsBody), ...failures },
      },
    },
    async (request) => {
      const { workspace } = request.caller
      const project = checkProject(request.params.project)
      requireProject(request.caller, project)
      return { settings: { versions: await files.settings.versionsKept(workspace, project) } }
    },
  )

  app.put(
    '/projects/:project/settings',
    {
      config: { scope: 'files:write' },
      schema: {
        operationId: 'setProjectSettings',
        summary: 'Change the settings of a project',
        description:
          'A version is kept if it is one of the last `count`, or if it was replaced less than `days` days ago. Omitted limits are those ' +
          'of the service. Takes effect for each file when its content is replaced, otherwise within about an hour.',
        tags,
        params: schemas.ProjectPath,
        querystring: fileSchemas.NoQuery,
        body: schemas.ProjectSettingsInput,
        response: { 200: named(schemas.ProjectSettingsBody), ...failures },
      },
    },
    async (request) => {
      const { workspace } = request.caller
      const project = checkProject(request.params.project)
      requireProject(request.caller, project)
      await files.settings.keepVersions(workspace, project, request.body.versions)
      return { settings: { versions: await files.settings.versionsKept(workspace, project) } }
    },
  )
}
