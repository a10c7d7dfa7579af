import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { ErrorBody } from '../http/error-handler.ts'
import { parseForm } from '../http/multipart.ts'
import { sendBytes } from '../http/send-bytes.ts'
import { MessageBody, named, type TypeBox } from '../http/validation.ts'
import { deleteFile } from './delete-file.ts'
import { createdAt, type FileRecord } from './file.ts'
import { findFile, getFile } from './get-file.ts'
import { listFiles } from './list-files.ts'
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
  for (const schema of [schemas.UploadedFile, schemas.FileInfo, schemas.FileListBody]) app.addSchema(schema)

  // Bodies are not parsed here: an upload is a stream, and whatever else is sent is refused or ignored unread.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.post(
    '/files/upload',
    {
      config: { scope: 'files:write', refusal: 'invalid_upload' },
      validatorCompiler: () => () => true,
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
      const body = request.raw.iterator({ destroyOnReturn: false })
      const { file, replayed } = await uploadFile(files, request.actor, {
        parts: parseForm(body, request.headers['content-type']),
        idempotencyKey: header(request, 'idempotency-key'),
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
      await deleteFile(files, request.actor, request.params.id)
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
        response: failures,
      },
    },
    async (request, reply) => {
      const file = await getFile(files, request.actor, request.params.id)
      reply.header('cache-control', 'private, no-cache')
      return sendFile(files, file, 'attachment', request, reply)
    },
  )
}

/** What a CDN pulls. The id in the address is the permission. */
export function cdnRoutes(plain: FastifyInstance, files: FilesDeps): void {
  plain.withTypeProvider<TypeBox>().get(
    '/files/:id',
    {
      schema: {
        operationId: 'readFromCdn',
        summary: 'The CDN origin',
        tags,
        security: [],
        params: schemas.FilePath,
        response: failures,
      },
    },
    async (request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      const file = await findFile(files, request.params.id)
      reply.headers({
        'cache-control': 'public, max-age=60, s-maxage=3600, stale-while-revalidate=60',
        'surrogate-key': file.id,
        // Whatever a stored page holds, it runs nothing, loads nothing, and is of no origin.
        'content-security-policy':
          "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors *",
      })
      return sendFile(files, file, isInert(file.mediaType) ? 'inline' : 'attachment', request, reply)
    },
  )
}

/** Shown in the browser only if it is plain text or a picture without script; everything else is saved. */
function isInert(mediaType: string): boolean {
  if (mediaType.startsWith('image/')) return mediaType !== 'image/svg+xml'
  return ['text/plain', 'text/markdown', 'text/csv', 'application/json'].includes(mediaType)
}

function sendFile(
  files: FilesDeps,
  file: FileRecord,
  disposition: 'inline' | 'attachment',
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.headers({
    'content-disposition': contentDisposition(disposition, file.name),
    'repr-digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
  })
  return sendBytes(request, reply, {
    size: file.size,
    mediaType: file.mediaType,
    etag: `"${file.sha256}"`,
    lastModified: createdAt(file),
    open: (range) => files.blobs.get(file.blob, range),
  })
}

/** RFC 8288. The next page is found by the last id, so that it costs the same however deep. */
function pageLinks(
  address: string,
  query: object,
  list: { files: FileRecord[]; page: number; limit: number; total: number },
): string {
  const { after: _, ...rest } = query as Record<string, unknown>
  const link = (rel: string, changes: object) => {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...rest, ...changes })) parameters.set(name, String(value))
    return `<${address}?${parameters}>; rel="${rel}"`
  }
  const { page, limit, total } = list
  const last = list.files.at(-1)
  const links: string[] = []
  if (last && page * limit < total) links.push(link('next', { page: page + 1, after: last.id }))
  if (page > 1) links.push(link('prev', { page: page - 1 }))
  return links.join(', ')
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
