import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AppError, type ErrorCode } from '../errors.ts'
import { named } from './validation.ts'

export const ErrorBody = Type.Object(
  { error: Type.String({ description: 'What went wrong.', examples: ['File not found'] }) },
  {
    $id: 'Error',
    description: 'Send `Accept: application/problem+json` to be told exactly what was wrong (RFC 9457).',
  },
)

export const ProblemBody = Type.Object(
  {
    type: Type.Literal('about:blank', { examples: ['about:blank'] }),
    title: Type.String({ description: 'The message of the plain form.', examples: ['Invalid request'] }),
    status: Type.Integer({ examples: [400] }),
    detail: Type.Optional(
      Type.String({
        description: 'What exactly was wrong, and what to do.',
        examples: ['page must be >= 1.'],
      }),
    ),
    code: Type.String({ description: 'For programs.', examples: ['invalid_request'] }),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          field: Type.String({ examples: ['page'] }),
          message: Type.String({ examples: ['must be >= 1'] }),
        }),
        { description: 'One entry for each wrong member of the request.' },
      ),
    ),
  },
  { $id: 'Problem', description: 'RFC 9457, for who sends `Accept: application/problem+json`.' },
)

/** For the `response` of every route; the document names them one by one (openapi/operations.ts). */
export const failures = { '4xx': named(ErrorBody), '5xx': named(ErrorBody) }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The error that this route gives for whatever is wrong with a request. */
    refusal?: ErrorCode
    /** For a route that speaks a protocol with errors of its own shape. */
    renderError?: typeof renderError
  }
}

export const PROBLEM = 'application/problem+json'

const frameworkErrors: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_NOT_FOUND: 'not_found',
}

/** The only place where an error becomes an answer. */
export function handleError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const answer = inWordsOfRoute(toAppError(error, request), request)
  if (answer.status >= 500) request.log.error({ err: error, cause: answer.cause }, answer.code)
  // Details may repeat what was sent (ids, names, parts of a body), so they are for the caller alone.
  request.refused = [answer.code, ...answer.errors.map(({ field }) => field)].join(' ')
  const render = request.routeOptions.config.renderError ?? renderError
  const { contentType, body } = render(answer, request.headers.accept)
  return reply
    .code(answer.status)
    .headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      vary: [reply.getHeader('vary'), 'accept'].filter(Boolean).join(', '),
      ...answer.headers,
      'content-type': contentType,
    })
    .serializer((text: string) => text)
    .send(body)
}

export function renderError(
  error: AppError,
  accept: string | undefined,
): { contentType: string; body: string } {
  if (!accept?.toLowerCase().includes(PROBLEM)) {
    return { contentType: 'application/json; charset=utf-8', body: JSON.stringify({ error: error.message }) }
  }
  const { status, message, code, detail, errors } = error
  const problem = {
    type: 'about:blank',
    title: message,
    status,
    detail,
    code,
    ...(errors.length > 0 && { errors }),
  }
  return { contentType: PROBLEM, body: JSON.stringify(problem) }
}

/** Where the specification gives an endpoint one message for everything that is wrong with a request. */
function inWordsOfRoute(error: AppError, request: FastifyRequest): AppError {
  const { refusal } = request.routeOptions.config
  if (!refusal || ![400, 413, 415].includes(error.status)) return error
  return new AppError(refusal, {
    detail: error.detail ?? error.message,
    errors: error.errors,
    cause: error.cause,
  })
}

function toAppError(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  // The sender went away: nobody reads the answer, and it was no fault of ours.
  const left =
    (request.raw.destroyed && !request.raw.complete) ||
    (request.socket.destroyed && error.name === 'AbortError')
  if (left) return new AppError('invalid_request', { cause: error })
  const code = frameworkErrors[error.code]
  if (code) return new AppError(code, { cause: error })
  const refused = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return refused
    ? new AppError('invalid_request', { detail: error.message, cause: error })
    : new AppError('internal', { cause: error })
}
