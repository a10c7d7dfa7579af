import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import type { ApiNote } from '../../http/openapi/operations.ts'
import { evaluateConditions, requireEntityTags, type Validators } from '../../http/request/conditions.ts'
import type { TypeBox } from '../../http/request/validation.ts'
import { contentDisposition } from '../../http/response/content-disposition.ts'
import { failures } from '../../http/response/error-handler.ts'
import { sendBytes } from '../../http/response/send-bytes.ts'
import { createdAt } from '../file.ts'
import type { FilesDeps } from '../ports.ts'
import * as schemas from '../schemas.ts'
import type { FileRecord } from '../types.ts'
import { findFile, getFile } from './get-file.ts'

const tags = ['Files']

export const reading: ApiNote = {
  takes: ['Range', 'If-Match', 'If-None-Match', 'If-Modified-Since', 'If-Unmodified-Since', 'If-Range'],
  fails: ['precondition_failed', 'range_not_satisfiable'],
}

/** Also mounted outside `/api`, for `download_url`. */
export function downloadRoute(
  plain: FastifyInstance,
  files: FilesDeps,
  operationId: string,
  summary = 'Download a file, in full or by range',
): void {
  plain.withTypeProvider<TypeBox>().get(
    '/files/:id/download',
    {
      config: { scope: 'files:read', api: reading },
      schema: {
        operationId,
        summary,
        description: 'Returns the file unchanged, as an attachment, with its digest.',
        tags,
        params: schemas.FilePath,
        response: { ...schemas.downloadResponses, ...failures },
      },
    },
    async (request, reply) => {
      const file = await getFile(files, request.caller, request.params.id)
      return sendFile(files, file, request, reply, {
        'content-disposition': contentDisposition('attachment', file.name),
        'cache-control': 'private, no-cache',
      })
    },
  )
}

/** The origin for a CDN. The id in the URL grants access. */
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
      config: { api: { ...reading, gives: ['Surrogate-Key'] } },
      schema: {
        operationId: 'readFromCdn',
        summary: 'Read a file without a token (CDN origin)',
        description:
          'The source for CDNs, and for browsers on any origin. Anyone who knows the id can read the file. Content a browser could ' +
          'execute is sent as an attachment; everything else is sandboxed.',
        tags,
        security: [],
        params: schemas.FilePath,
        response: { ...schemas.downloadResponses, ...failures },
      },
    },
    async (request, reply) => {
      reply.headers(anyOrigin)
      rejectAsOwnCode(request.headers)
      const file = await findFile(files, request.params.id)
      return sendFile(files, file, request, reply, {
        'content-disposition': contentDisposition(
          isInert(file.mediaType) ? 'inline' : 'attachment',
          file.name,
        ),
        'cache-control': 'public, max-age=60, s-maxage=3600, stale-while-revalidate=60',
        'surrogate-key': file.id,
        // Otherwise a browser could execute its cached copy. Only for browsers: an edge that drops these headers keeps one copy.
        ...(request.headers['sec-fetch-dest'] !== undefined && { vary: 'Sec-Fetch-Dest, Sec-Fetch-Site' }),
        // A stored page runs nothing, loads nothing and has an opaque origin.
        'content-security-policy':
          "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors *",
      })
    },
  )

  // For frames of the console, which cannot send a token. Browsers open no PDF in a frame with the `sandbox` attribute; this
  // header has the same effect: opaque origin, no scripts, forms or windows.
  app.get(
    '/files/:id/preview',
    { schema: { hide: true, params: schemas.FilePath } },
    async (request, reply) => {
      const file = await findFile(files, request.params.id)
      if (file.mediaType !== 'application/pdf') throw new AppError('file_not_found')
      return sendFile(files, file, request, reply, {
        'content-disposition': contentDisposition('inline', file.name),
        'cache-control': 'private, no-cache',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
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

// Destinations that a browser executes or applies to a page. https://fetch.spec.whatwg.org/#concept-request-destination
const CODE = new Set(
  'script style worker sharedworker serviceworker audioworklet paintworklet xslt'.split(' '),
)

/** A stored file must never become part of the console or the API reference, whatever their policies are. */
function rejectAsOwnCode(headers: FastifyRequest['headers']): void {
  const destination = String(headers['sec-fetch-dest'] ?? '')
  if (headers['sec-fetch-site'] === 'same-origin' && CODE.has(destination))
    throw new AppError('forbidden', {
      detail: 'Same-origin pages cannot load stored files as scripts, workers or styles.',
    })
}

// Displayed in the browser; everything else is downloaded. An allowlist, because clients can make up types.
const INERT = new Set(
  'image/png image/apng image/jpeg image/gif image/webp image/avif image/bmp image/vnd.microsoft.icon text/plain text/markdown text/csv application/json'.split(
    ' ',
  ),
)

function isInert(mediaType: string): boolean {
  return INERT.has(mediaType)
}

/**
 * The store cannot send the headers that prevent a page from running scripts. So clients are redirected there only for
 * content that never runs.
 */
function isSafeToRedirect({ mediaType, kind }: SentFile): boolean {
  return isInert(mediaType) || kind === 'archive'
}

type SentFile = Pick<FileRecord, 'position' | 'changedAt' | 'size' | 'mediaType' | 'kind' | 'sha256' | 'blob'>

export function sendFile(
  files: Pick<FilesDeps, 'blobs'>,
  file: SentFile,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string> & { 'content-disposition': string },
) {
  const { open, publicAddress } = files.blobs
  const disposition = headers['content-disposition']
  // The console's policy does not allow it to read from other origins.
  const mayRedirect = isSafeToRedirect(file) && request.headers['sec-fetch-site'] !== 'same-origin'
  return sendBytes(request, reply, {
    size: file.size,
    mediaType: file.mediaType,
    sha256: file.sha256,
    ...validators(file),
    headers,
    open: (range = { start: 0, end: file.size - 1 }) => files.blobs.get(file.blob, range),
    openFile: open && (() => open(file.blob)),
    address:
      publicAddress && mayRedirect ? (type) => publicAddress(file.blob, { type, disposition }) : undefined,
  })
}

/** Validators for conditional requests. */
export function validators(file: Pick<FileRecord, 'sha256' | 'changedAt' | 'position'>): Validators {
  const { sha256, changedAt } = file
  return {
    etag: `"${sha256}"`,
    lastModified: changedAt === undefined ? createdAt(file) : new Date(changedAt),
  }
}

/** Throws 412 unless the file, or that there is none, meets the conditions of a request that changes it. */
export function requireConditions({
  method,
  headers,
}: Pick<FastifyRequest, 'method' | 'headers'>): (file: FileRecord | undefined) => void {
  requireEntityTags(headers)
  return (file) => {
    const isMet = file
      ? evaluateConditions(method, headers, validators(file)) === 'proceed'
      : headers['if-match'] === undefined
    if (!isMet)
      throw new AppError('precondition_failed', {
        detail: file
          ? 'The file has changed, or exists already. Read it again before you change it.'
          : 'There is no file at this path.',
      })
  }
}
