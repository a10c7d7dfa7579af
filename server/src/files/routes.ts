import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { evaluateConditions, type Validators } from '../http/conditions.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { ErrorBody } from '../http/error-handler.ts'
import { parseForm } from '../http/multipart.ts'
import { readBody } from '../http/read-body.ts'
import { sendBytes } from '../http/send-bytes.ts'
import { MessageBody, named, type TypeBox } from '../http/validation.ts'
import { deleteFile } from './delete-file.ts'
import { createdAt, type FileRecord } from './file.ts'
import { findFile, getFile } from './get-file.ts'
import { type FileList, listFiles } from './list-files.ts'
import type { FilesDeps } from './ports.ts'
import * as schemas from './schemas.ts'
import { uploadFile } from './upload-file.ts'

// What a form may weigh besides its file: fields, part headers, boundaries.
const FORM_OVERHEAD_BYTES = 1024 * 1024

const tags = ['Files']
const failures = { '4xx': named(ErrorBody), '5xx': named(ErrorBody) }

/** The file endpoints, below `/api`. */
export function fileRoutes(plain: FastifyInstance, files: FilesDeps): void {
  const app = plain.withTypeProvider<TypeBox>()
  for (const schema of [schemas.UploadedFile, schemas.FileInfo, schemas.FileListBody, schemas.FileMetadata])
    app.addSchema(schema)

  // Bodies are not parsed here: an upload is a stream, and whatever else is sent is refused or ignored unread.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.post(
    '/files/upload',
    {
      config: { scope: 'files:write', refusal: 'invalid_upload' },
      validatorCompiler: () => () => true, // the schema of the body only documents it
      schema: {
        operationId: 'uploadFile',
        summary: 'Upload a file to a project',
        tags,
        consumes: ['multipart/form-data'],
        body: schemas.UploadForm,
        response: { 201: named(schemas.UploadedFile), ...failures },
      },
    },
    async (request, reply) => {
      if (Number(request.headers['content-length']) > files.maxUploadBytes + FORM_OVERHEAD_BYTES) {
        throw new AppError('invalid_upload', {
          detail: `The file is larger than ${files.maxUploadBytes} bytes.`,
        })
      }
      const { file, replayed } = await uploadFile(files, request.actor, {
        parts: parseForm(readBody(request.raw), request.headers['content-type']),
        idempotencyKey: request.headers['idempotency-key'] as string | undefined,
      })
      if (replayed) reply.header('idempotency-replayed', 'true')
      return reply.code(201).send(schemas.toUploaded(files, file))
    },
  )

  app.get(
    '/files',
    {
      config: { scope: 'files:read' },
      schema: {
        operationId: 'listFiles',
        summary: 'List the files of a project, newest first',
        tags,
        querystring: schemas.ListQuery,
        response: { 200: named(schemas.FileListBody), ...failures },
      },
    },
    async (request, reply) => {
      const { project_id: project, page = 1, limit = 20, ...filter } = request.query
      const list = await listFiles(files, request.actor, { project, page, limit, ...filter })
      const links = pageLinks(`${files.baseUrl}/api/files`, request.query, list)
      if (links) reply.header('link', links)
      const { total } = list
      return {
        files: list.files.map(schemas.toListItem),
        pagination: { page: list.page, limit: list.limit, total },
      }
    },
  )

  app.get(
    '/files/:id',
    {
      config: { scope: 'files:read' },
      schema: {
        operationId: 'getFile',
        summary: 'File information and its download address',
        tags,
        params: schemas.FilePath,
        response: { 200: named(schemas.FileInfo), ...failures },
      },
    },
    async (request) => schemas.toInfo(files, await getFile(files, request.actor, request.params.id)),
  )

  app.get(
    '/files/:id/metadata',
    {
      config: { scope: 'files:read' },
      schema: {
        operationId: 'getFileMetadata',
        summary: 'What else is known of a file: project, folder, description, kind, hash',
        tags,
        params: schemas.FilePath,
        response: { 200: named(schemas.FileMetadata), ...failures },
      },
    },
    async (request) => schemas.toMetadata(await getFile(files, request.actor, request.params.id)),
  )

  app.delete(
    '/files/:id',
    {
      config: { scope: 'files:write' },
      schema: {
        operationId: 'deleteFile',
        summary: 'Delete a file',
        tags,
        params: schemas.FilePath,
        response: { 200: named(MessageBody), ...failures },
      },
    },
    async (request) => {
      const file = await getFile(files, request.actor, request.params.id)
      const conditions = evaluateConditions(request.method, request.headers, validators(file))
      if (conditions !== 'proceed') throw new AppError('precondition_failed')
      await deleteFile(files, file)
      return { message: 'File deleted successfully' }
    },
  )

  downloadRoute(plain, files, 'downloadFile')
}

/** Also mounted outside `/api`, where `download_url` points. */
export function downloadRoute(plain: FastifyInstance, files: FilesDeps, operationId: string): void {
  plain.withTypeProvider<TypeBox>().get(
    '/files/:id/download',
    {
      config: { scope: 'files:read' },
      schema: {
        operationId,
        summary: 'Download a file, whole or in ranges',
        tags,
        params: schemas.FilePath,
        response: { ...schemas.binaryAnswers, ...failures },
      },
    },
    async (request, reply) => {
      const file = await getFile(files, request.actor, request.params.id)
      return sendFile(files, file, request, reply, {
        'content-disposition': contentDisposition('attachment', file.name),
        'cache-control': 'private, no-cache',
      })
    },
  )
}

/** What a CDN pulls. The id in the address is the permission. */
export function cdnRoutes(plain: FastifyInstance, files: FilesDeps): void {
  const app = plain.withTypeProvider<TypeBox>()
  const anyOrigin = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Content-Disposition, Content-Range, ETag, Repr-Digest',
    'cross-origin-resource-policy': 'cross-origin',
  }

  app.get(
    '/files/:id',
    {
      schema: {
        operationId: 'readFromCdn',
        summary: 'The CDN origin',
        tags,
        security: [],
        params: schemas.FilePath,
        response: { ...schemas.binaryAnswers, ...failures },
      },
    },
    async (request, reply) => {
      reply.headers(anyOrigin)
      const file = await findFile(files, request.params.id)
      return sendFile(files, file, request, reply, {
        'content-disposition': contentDisposition(
          isInert(file.mediaType) ? 'inline' : 'attachment',
          file.name,
        ),
        'cache-control': 'public, max-age=60, s-maxage=3600, stale-while-revalidate=60',
        'surrogate-key': file.id,
        // Whatever a stored page holds, it runs nothing, loads nothing, and is of no origin.
        'content-security-policy':
          "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors *",
      })
    },
  )

  app.options('/files/:id', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...anyOrigin,
        allow: 'GET, HEAD, OPTIONS',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers':
          'Range, If-Match, If-None-Match, If-Range, If-Modified-Since, If-Unmodified-Since',
        'access-control-max-age': '86400',
      })
      .send(),
  )
}

// Shown in the browser; everything else is saved. A list of what is known to run nothing: a type may be anybody's invention.
const INERT =
  'image/png image/apng image/jpeg image/gif image/webp image/avif image/bmp image/vnd.microsoft.icon text/plain text/markdown text/csv application/json'

function isInert(mediaType: string): boolean {
  return INERT.split(' ').includes(mediaType)
}

function sendFile(
  files: FilesDeps,
  file: FileRecord,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
) {
  return sendBytes(request, reply, {
    size: file.size,
    mediaType: file.mediaType,
    ...validators(file),
    headers: { ...headers, 'repr-digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:` },
    open: (range) => files.blobs.get(file.blob, range),
  })
}

function validators(file: FileRecord): Validators {
  return { etag: `"${file.sha256}"`, lastModified: createdAt(file) }
}

/** RFC 8288. The next page is found by the last id: it costs the same however deep, and nothing is skipped or repeated. */
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
