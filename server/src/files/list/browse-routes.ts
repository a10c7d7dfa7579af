import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientGoneSignal } from '../../http/connection/client-gone.ts'
import { pageLimit } from '../../http/request/paging.ts'
import { named, type TypeBox } from '../../http/request/validation.ts'
import { failures } from '../../http/response/error-handler.ts'
import type { FilesDeps } from '../ports.ts'
import { browseProjects } from './browse-projects.ts'
import * as schemas from './browse-schemas.ts'
import { listFolders } from './list-folders.ts'
import { createSearch } from './search-files.ts'

const tags = ['Files']

/** Endpoints to browse a workspace: projects, folders, search. */
export function browseRoutes(plain: FastifyInstance, files: FilesDeps): void {
  const app = plain.withTypeProvider<TypeBox>()
  const search = createSearch(files)
  for (const schema of [schemas.ProjectListBody, schemas.FolderListBody, schemas.FileSearchBody])
    app.addSchema(schema)

  app.get(
    '/projects',
    {
      config: { scope: 'files:read', api: { gives: ['Link'] } },
      schema: {
        operationId: 'listProjects',
        summary: 'List the projects that have files',
        description: 'Sorted by project id. A token limited to one project sees only that project.',
        tags,
        querystring: schemas.ProjectsQuery,
        response: { 200: named(schemas.ProjectListBody), ...failures },
      },
    },
    async (request, reply) => {
      const { limit, after } = request.query
      const { projects, next = null } = await browseProjects(files, request.caller, {
        limit: pageLimit(limit, 100),
        after,
      })
      linkNext(reply, `${files.baseUrl}/api/projects`, request.query, next)
      return { projects: projects.map(schemas.toProject), next }
    },
  )

  app.get(
    '/folders',
    {
      config: { scope: 'files:read', api: { gives: ['Link'] } },
      schema: {
        operationId: 'listFolders',
        summary: 'List the folders in a folder',
        description: 'Sorted by name, each with the number of files in it and its subfolders.',
        tags,
        querystring: schemas.FoldersQuery,
        response: { 200: named(schemas.FolderListBody), ...failures },
      },
    },
    async (request, reply) => {
      const { project_id: project, folder, limit, after } = request.query
      const list = await listFolders(files, request.caller, {
        project,
        folder,
        limit: pageLimit(limit, 100),
        after,
      })
      const body = schemas.toFolderList(list)
      linkNext(reply, `${files.baseUrl}/api/folders`, request.query, body.next)
      return body
    },
  )

  // No file id is `search`: they start with `file_`.
  app.get(
    '/files/search',
    {
      config: { scope: 'files:read', api: { gives: ['Link'] } },
      schema: {
        operationId: 'searchFiles',
        summary: 'Search files by name, newest first',
        description:
          'Matches part of the file name. Each request examines up to 100,000 names. While `next` is not null, more files may match.',
        tags,
        querystring: schemas.SearchQuery,
        response: { 200: named(schemas.FileSearchBody), ...failures },
      },
    },
    async (request, reply) => {
      const { project_id: project, limit, ...rest } = request.query
      const found = await search(
        request.caller,
        { project, limit: pageLimit(limit), ...rest },
        clientGoneSignal(reply),
      )
      const body = schemas.toFound(found)
      linkNext(reply, `${files.baseUrl}/api/files/search`, request.query, body.next)
      return body
    },
  )
}

/** RFC 8288: the same query, continued after the last item. */
function linkNext(reply: FastifyReply, address: string, query: object, next: string | null): void {
  if (next === null) return
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, after: next })) parameters.set(name, String(value))
  reply.header('link', `<${address}?${parameters}>; rel="next"`)
}
