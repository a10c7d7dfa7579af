import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { refuse } from '../../errors.ts'
import { clientGoneSignal } from '../../http/connection/client-gone.ts'
import { idempotencyKeyOf } from '../../http/request/idempotency-key.ts'
import { readBody } from '../../http/request/read-body.ts'
import { MAX_LENGTH, MessageBody, named, type TypeBox } from '../../http/request/validation.ts'
import { contentDisposition } from '../../http/response/content-disposition.ts'
import { failures } from '../../http/response/error-handler.ts'
import { deleteFile } from '../delete/delete-file.ts'
import { purgeFile } from '../delete/purge-file.ts'
import { reading, requireConditions, sendFile } from '../download/download-routes.ts'
import { getFile } from '../download/get-file.ts'
import { fileAtPath, filesAtPath, findPath, splitPath } from '../list/find-path.ts'
import type { FilesDeps } from '../ports.ts'
import * as schemas from '../schemas.ts'
import type { FileRecord } from '../types.ts'
import { tooLarge } from '../upload/inspect.ts'
import { type Destination, destinationOf, storeFile } from '../upload/store-file.ts'

const tags = ['Projects']

const PathParameters = Type.Object({
  project: schemas.project,
  '*': Type.String({
    maxLength: MAX_LENGTH.path,
    description: 'Folder and name inside the project.',
    examples: ['notes/hello.txt'],
  }),
})

const RawBody = Type.Unsafe<Uint8Array>({
  type: 'string',
  format: 'binary',
  description: 'The content, at most 52,428,800 bytes.',
  examples: ['Hello, Atelier\n'],
})

const writing = {
  scope: 'files:write',
  refusal: 'invalid_upload',
  api: {
    takes: ['If-Match', 'If-None-Match', 'Idempotency-Key'],
    gives: ['ETag', 'Atelier-Outcome', 'Idempotency-Replayed'],
    fails: ['precondition_failed', 'conflict', 'insufficient_storage'],
  },
} as const

/** Endpoints that name a file by project and path. If several files share a path, the newest is meant. */
export function pathRoutes(plain: FastifyInstance, files: FilesDeps): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.addSchema(schemas.FileInfo)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.put(
    '/projects/:project/files/*',
    {
      config: writing,
      validatorCompiler: schemas.onlyParameters,
      schema: {
        operationId: 'writeFile',
        summary: 'Write a file by path',
        description:
          'The request body is the content. Creates the file (`201`) or replaces its content (`200`). Its id and addresses stay the same, ' +
          'and the old content stays available as a version. `If-None-Match: *` only creates, and `If-Match` only replaces that ' +
          'content; otherwise `412`. The content is scanned like any upload.',
        tags,
        params: PathParameters,
        querystring: schemas.NoQuery,
        consumes: ['application/octet-stream'],
        body: RawBody,
        response: { 200: named(schemas.FileInfo), 201: named(schemas.FileInfo), ...failures },
      },
    },
    async (request, reply) => {
      const { project, '*': path } = request.params
      const { folder, name } = splitPath(path)
      const destination = destinationOf(request.caller, { project, folder, onConflict: 'replace' })
      if (path === '' || path.endsWith('/')) throw refuse('path', 'must name a file')
      // Before the body is read; the commit checks again. A repeated request with a key gets its first response instead.
      if (idempotencyKeyOf(request) === undefined)
        requireConditions(request)(await fileAtPath(files, request.caller, { project, path }))
      return write(request, reply, name, destination)
    },
  )

  app.put(
    '/files/:id/content',
    {
      config: writing,
      validatorCompiler: schemas.onlyParameters,
      schema: {
        operationId: 'replaceFile',
        summary: 'Replace the content of a file',
        description:
          'The request body is the content. The id, name and addresses of the file stay the same, and the old content stays available ' +
          'as a version.',
        tags: ['Files'],
        params: schemas.FilePath,
        querystring: schemas.NoQuery,
        consumes: ['application/octet-stream'],
        body: RawBody,
        response: { 200: named(schemas.FileInfo), ...failures },
      },
    },
    async (request, reply) => {
      const file = await getFile(files, request.caller, request.params.id)
      if (idempotencyKeyOf(request) === undefined) requireConditions(request)(file)
      const { project, folder, name } = file
      return write(request, reply, name, { project, folder, onConflict: 'replace', file })
    },
  )

  async function write(
    request: FastifyRequest,
    reply: Parameters<typeof clientGoneSignal>[0],
    name: string,
    destination: Destination,
  ) {
    const length = request.headers['content-length']
    const size = length === undefined ? undefined : Number(length)
    if ((size ?? 0) > files.maxUploadBytes) throw tooLarge(files.maxUploadBytes)
    const { file, outcome } = await storeFile(files, request.caller, {
      name,
      body: readBody(request.raw),
      releasable: true,
      claimedType: claimedType(request),
      size,
      destination: () => destination,
      idempotencyKey: idempotencyKeyOf(request),
      mayReplace: requireConditions(request),
      signal: clientGoneSignal(reply),
    })
    if (outcome === 'replayed') reply.header('idempotency-replayed', 'true')
    else if (outcome !== 'created') reply.header('atelier-outcome', outcome)
    return reply
      .code(outcome === 'created' ? 201 : 200)
      .header('etag', `"${file.sha256}"`)
      .send(schemas.toInfo(files, file))
  }

  app.get(
    '/projects/:project/files/*',
    {
      config: { scope: 'files:read', api: reading },
      schema: {
        operationId: 'readFile',
        summary: 'Download a file by path',
        description: 'Returns the newest file at the path unchanged, as an attachment, with its digest.',
        tags,
        params: PathParameters,
        response: { ...schemas.downloadResponses, ...failures },
      },
    },
    async (request, reply) => {
      const { project, '*': path } = request.params
      const file = await findPath(files, request.caller, { project, path })
      return sendFile(files, file, request, reply, {
        'content-disposition': contentDisposition('attachment', file.name),
        'cache-control': 'private, no-cache',
      })
    },
  )

  app.delete(
    '/projects/:project/files/*',
    {
      config: { scope: 'files:write', api: { takes: ['If-Match'], fails: ['precondition_failed'] } },
      schema: {
        operationId: 'deletePath',
        summary: 'Delete a file by path',
        description:
          'Deletes the file and its versions. If several files share the path, all of them are deleted. Content that a checkpoint ' +
          'contains stays in the checkpoint, unless `purge=true`.',
        tags,
        params: PathParameters,
        querystring: schemas.DeleteQuery,
        response: { 200: named(MessageBody), ...failures },
      },
    },
    async (request) => {
      const { project, '*': path } = request.params
      const newest = await findPath(files, request.caller, { project, path })
      requireConditions(request)(newest)
      const [, ...twins] = await filesAtPath(files, request.caller, { project, path })
      const remove = (file: FileRecord, mayDelete?: (current: FileRecord) => void) =>
        request.query.purge
          ? purgeFile(files, request.caller, file.id, mayDelete)
          : deleteFile(files, file, mayDelete)
      // The oldest first: if this is interrupted, the path still names the newest file.
      for (const twin of twins.toReversed()) await remove(twin)
      await remove(newest, requireConditions(request))
      return { message: 'File deleted successfully' }
    },
  )
}

/** `curl --data-binary` declares a form unless told otherwise. */
function claimedType({ headers }: FastifyRequest): string | undefined {
  const type = headers['content-type']
  return type === 'application/x-www-form-urlencoded' ? undefined : type
}
