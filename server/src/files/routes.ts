import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { clientGoneSignal } from '../http/connection/client-gone.ts'
import { idempotencyKeyOf } from '../http/request/idempotency-key.ts'
import { parseForm } from '../http/request/multipart.ts'
import { pageLimit } from '../http/request/paging.ts'
import { readBody } from '../http/request/read-body.ts'
import { MessageBody, named, type TypeBox } from '../http/request/validation.ts'
import { failures } from '../http/response/error-handler.ts'
import { renameFile } from './change/rename-file.ts'
import { deleteFile } from './delete/delete-file.ts'
import { purgeFile } from './delete/purge-file.ts'
import { downloadRoute, requireConditions } from './download/download-routes.ts'
import { getFile } from './download/get-file.ts'
import { RenamingBody } from './list/browse-schemas.ts'
import { type FileList, listFiles } from './list/list-files.ts'
import type { FilesDeps } from './ports.ts'
import * as schemas from './schemas.ts'
import { tooLarge } from './upload/inspect.ts'
import { uploadForm } from './upload/upload-form.ts'

// Bytes of a form besides its file: fields, part headers, boundaries.
const FORM_OVERHEAD_BYTES = 1024 * 1024
// The longest name and folder, with each byte written as \\u00xx.
const MAX_RENAMING_BYTES = 16 * 1024

const tags = ['Files']

/** The file endpoints, below `/api`. */
export async function fileRoutes(plain: FastifyInstance, files: FilesDeps): Promise<void> {
  const app = plain.withTypeProvider<TypeBox>()
  for (const schema of [
    schemas.UploadedFile,
    schemas.FileInfo,
    schemas.FileListBody,
    schemas.ManifestBody,
    schemas.FileMetadata,
  ])
    app.addSchema(schema)
  await plain.register(async (scope) => unparsedRoutes(scope, files))

  app.get(
    '/files',
    {
      config: { scope: 'files:read', api: { gives: ['Link'] } },
      schema: {
        operationId: 'listFiles',
        summary: 'List the files of a project, newest first',
        description:
          'Filters by folder and type. A project without files returns an empty list. Follow `Link: <…>; rel="next"` to read all pages: ' +
          'no file is skipped or repeated, even if files are added or deleted meanwhile.',
        tags,
        querystring: schemas.ListQuery,
        response: { 200: named(schemas.FileListBody), ...failures },
      },
    },
    async (request, reply) => {
      const { files: found, pagination } = await pageOf(request, reply, '/api/files')
      return { files: found.map(schemas.toListItem), pagination }
    },
  )

  // The fields of a list are fixed by the specification; clients that compare files use this. No file id is `manifest`.
  app.get(
    '/files/manifest',
    {
      config: { scope: 'files:read', api: { gives: ['Link'] } },
      schema: {
        operationId: 'listManifest',
        summary: 'List files with their folders and hashes, newest first',
        description:
          'Like `GET /api/files`, plus the folder and SHA-256 of each file, for comparing a project with a local copy.',
        tags,
        querystring: schemas.ListQuery,
        response: { 200: named(schemas.ManifestBody), ...failures },
      },
    },
    async (request, reply) => {
      const { files: found, pagination } = await pageOf(request, reply, '/api/files/manifest')
      return { files: found.map(schemas.toManifestItem), pagination }
    },
  )

  async function pageOf(
    request: Pick<FastifyRequest, 'caller'> & { query: Static<typeof schemas.ListQuery> },
    reply: FastifyReply,
    path: string,
  ) {
    const { project_id: project, page = 1, limit, ...filter } = request.query
    const list = await listFiles(files, request.caller, {
      project,
      page,
      limit: pageLimit(limit),
      ...filter,
    })
    const links = pageLinks(`${files.baseUrl}${path}`, request.query, list)
    if (links) reply.header('link', links)
    return { files: list.files, pagination: { page: list.page, limit: list.limit, total: list.total } }
  }

  app.get(
    '/files/:id',
    {
      config: { scope: 'files:read' },
      schema: {
        operationId: 'getFile',
        summary: 'Get a file and its download address',
        description:
          'Returns name, size, type and addresses. Anyone with `url` can read the file; `download_url` requires a token.',
        tags,
        params: schemas.FilePath,
        response: { 200: named(schemas.FileInfo), ...failures },
      },
    },
    async (request) => schemas.toInfo(files, await getFile(files, request.caller, request.params.id)),
  )

  app.get(
    '/files/:id/metadata',
    {
      config: { scope: 'files:read' },
      schema: {
        operationId: 'getFileMetadata',
        summary: 'Get the metadata of a file',
        description: 'Returns project, folder, description, kind and SHA-256.',
        tags,
        params: schemas.FilePath,
        response: { 200: named(schemas.FileMetadata), ...failures },
      },
    },
    async (request) => schemas.toMetadata(await getFile(files, request.caller, request.params.id)),
  )

  app.patch(
    '/files/:id',
    {
      bodyLimit: MAX_RENAMING_BYTES,
      config: {
        scope: 'files:write',
        api: {
          takes: ['If-Match', 'If-Unmodified-Since'],
          fails: ['precondition_failed', 'conflict', 'insufficient_storage'],
        },
      },
      schema: {
        operationId: 'renameFile',
        summary: 'Rename or move a file',
        description:
          'Omitted fields stay unchanged. Returns `400` if the new name contradicts the content, or if the scanners reject the file under it.',
        tags,
        params: schemas.FilePath,
        querystring: schemas.NoQuery,
        body: RenamingBody,
        response: { 200: named(schemas.FileInfo), ...failures },
      },
    },
    async (request, reply) => {
      const file = await getFile(files, request.caller, request.params.id)
      const mayRename = requireConditions(request)
      mayRename(file)
      const signal = clientGoneSignal(reply)
      return schemas.toInfo(
        files,
        await renameFile(files, request.caller, file, request.body, signal, mayRename),
      )
    },
  )

  downloadRoute(plain, files, 'downloadFile')
}

/** Routes without body parsing: an upload is a stream, and the body of a delete is ignored. */
function unparsedRoutes(plain: FastifyInstance, files: FilesDeps): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.post(
    '/files/upload',
    {
      config: {
        scope: 'files:write',
        refusal: 'invalid_upload',
        api: {
          takes: ['Idempotency-Key'],
          gives: ['Idempotency-Replayed', 'Atelier-Outcome'],
          fails: ['conflict', 'insufficient_storage'],
        },
      },
      validatorCompiler: () => () => true, // the body schema is documentation only
      schema: {
        operationId: 'uploadFile',
        summary: 'Upload a file to a project',
        description:
          'The media type is detected from the content. Executables, media files, files whose content contradicts their name and ' +
          'files the scanners reject return `400`, and nothing is stored. `201` means that the file is on disk.',
        tags,
        consumes: ['multipart/form-data'],
        body: schemas.UploadForm,
        response: { 201: named(schemas.UploadedFile), ...failures },
      },
    },
    async (request, reply) => {
      if ((sizeOf(request) ?? 0) > files.maxUploadBytes + FORM_OVERHEAD_BYTES)
        throw tooLarge(files.maxUploadBytes)
      const parts = parseForm(readBody(request.raw), request.headers['content-type'])
      const { file, outcome } = await uploadForm(files, request.caller, parts[Symbol.asyncIterator](), {
        size: sizeOf(request),
        idempotencyKey: idempotencyKeyOf(request),
        signal: clientGoneSignal(reply),
      })
      if (outcome === 'replayed') reply.header('idempotency-replayed', 'true')
      else if (outcome !== 'created') reply.header('atelier-outcome', outcome)
      return reply.code(201).send(schemas.toUploaded(files, file))
    },
  )

  app.delete(
    '/files/:id',
    {
      config: { scope: 'files:write', api: { takes: ['If-Match'], fails: ['precondition_failed'] } },
      schema: {
        operationId: 'deleteFile',
        summary: 'Delete a file',
        description:
          'Deletes the file and its versions immediately. Contents are removed from disk shortly after, unless a checkpoint has them. ' +
          '`purge=true` removes them from all checkpoints too, even if the file was deleted before.',
        tags,
        params: schemas.FilePath,
        querystring: schemas.DeleteQuery,
        response: { 200: named(MessageBody), ...failures },
      },
    },
    async (request) => {
      const { id } = request.params
      const mayDelete = requireConditions(request)
      if (request.query.purge) await purgeFile(files, request.caller, id, mayDelete)
      else await deleteFile(files, await getFile(files, request.caller, id), mayDelete)
      return { message: 'File deleted successfully' }
    },
  )
}

/** Undefined if the request does not declare its length. */
function sizeOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

/** RFC 8288. The next page continues after the last id: the cost is constant, and no file is skipped or repeated. */
function pageLinks(address: string, query: object, { files, page, limit, total, more }: FileList): string {
  const { after: _, ...rest } = query as Record<string, unknown>
  const link = (rel: string, changes: object) => {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...rest, ...changes })) parameters.set(name, String(value))
    return `<${address}?${parameters}>; rel="${rel}"`
  }
  const links: string[] = []
  const last = files.at(-1)
  if (last && more) links.push(link('next', { page: page + 1, after: last.id }))
  if (page > 1) links.push(link('prev', { page: Math.max(1, Math.min(page - 1, Math.ceil(total / limit))) }))
  return links.join(', ')
}
