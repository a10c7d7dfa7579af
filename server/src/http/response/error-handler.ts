import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AppError, type ErrorCode } from '../../errors.ts'
import { named } from '../request/validation.ts'

export const ErrorBody = Type.Object(
  { error: Type.String({ description: 'The error message.', examples: ['File not found'] }) },
  {
    $id: 'Error',
    description: 'Send `Accept: application/problem+json` to get problem details (RFC 9457).',
  },
)

export const ProblemBody = Type.Object(
  {
    type: Type.Literal('about:blank', { examples: ['about:blank'] }),
    title: Type.String({ description: 'The error message.', examples: ['Invalid request'] }),
    status: Type.Integer({ examples: [400] }),
    detail: Type.Optional(
      Type.String({
        description: 'The cause and the remedy.',
        examples: ['page must be >= 1.'],
      }),
    ),
    code: Type.String({ description: 'A stable error code for programs.', examples: ['invalid_request'] }),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          field: Type.String({ examples: ['page'] }),
          message: Type.String({ examples: ['must be >= 1'] }),
        }),
        { description: 'One entry per invalid field.' },
      ),
    ),
    provider: Type.Optional(
      Type.String({ description: 'The model provider that failed last.', examples: ['openai'] }),
    ),
    attempts: Type.Optional(
      Type.Array(
        Type.Object({
          provider: Type.String({ examples: ['openai'] }),
          engine: Type.String({ examples: ['openai:gpt-4o-mini'] }),
          reason: Type.String({ examples: ['API key rejected'] }),
          status: Type.Optional(
            Type.Integer({ description: 'The status of its response.', examples: [401] }),
          ),
          message: Type.Optional(
            Type.String({
              description: 'What the provider said, without secrets, up to 500 characters.',
              examples: ['Incorrect API key provided'],
            }),
          ),
          advice: Type.Optional(
            Type.String({ description: 'What to do about it.', examples: ['Replace it.'] }),
          ),
        }),
        { description: 'The last failed call to each model provider.' },
      ),
    ),
  },
  { $id: 'Problem', description: 'Problem details (RFC 9457), for `Accept: application/problem+json`.' },
)

/** For the `response` of every route. openapi/operations.ts replaces them with the individual errors. */
export const failures = { '4xx': named(ErrorBody), '5xx': named(ErrorBody) }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The error this route returns for every invalid request. */
    refusal?: ErrorCode
    /** For routes whose protocol has its own error format. */
    renderError?: typeof renderError
  }
}

export const PROBLEM = 'application/problem+json'

const frameworkErrors: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_NOT_FOUND: 'not_found',
}

/** The only place where an error becomes a response. */
export function handleError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  render = request.routeOptions.config.renderError ?? renderError,
): FastifyReply {
  const refusal = withRouteMessage(toAppError(error, request), request)
  if (isFromDisconnect(error, request)) request.log.debug({ err: error }, 'the client disconnected')
  else if (refusal.status >= 500) request.log.error({ err: error, cause: refusal.cause }, refusal.code)
  // Details can quote the request (ids, names, parts of the body), so only the caller sees them.
  request.refused = [refusal.code, ...refusal.errors.map(({ field }) => field)].join(' ')
  const { contentType, body } = render(refusal, request.headers.accept)
  return reply
    .code(refusal.status)
    .headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      vary: [reply.getHeader('vary'), 'accept'].filter(Boolean).join(', '),
      ...refusal.headers,
      'content-type': contentType,
    })
    .serializer((text: string) => text)
    .send(body)
}

export function acceptsProblem(accept: string | undefined): boolean {
  return accept?.toLowerCase().includes(PROBLEM) ?? false
}

export function renderError(
  error: AppError,
  accept: string | undefined,
): { contentType: string; body: string } {
  if (!acceptsProblem(accept)) {
    return { contentType: 'application/json; charset=utf-8', body: JSON.stringify({ error: error.message }) }
  }
  const { status, message, code, detail, errors, attempts } = error
  const problem = {
    type: 'about:blank',
    title: message,
    status,
    detail,
    code,
    ...(errors.length > 0 && { errors }),
    ...(attempts.length > 0 && { provider: attempts.at(-1)?.provider, attempts }),
  }
  return { contentType: PROBLEM, body: JSON.stringify(problem) }
}

/** Some endpoints are specified to return one message for every invalid request. */
function withRouteMessage(error: AppError, request: FastifyRequest): AppError {
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
  if (isFromDisconnect(error, request)) return new AppError('invalid_request', { cause: error })
  const code = frameworkErrors[error.code]
  if (code) return new AppError(code, { cause: error })
  const isClientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return isClientError
    ? new AppError('invalid_request', { detail: error.message, cause: error })
    : new AppError('internal', { cause: error })
}

/** Whether the error is a consequence of a client that has disconnected, and not an error of the service. */
function isFromDisconnect(error: FastifyError | AppError, { raw, socket }: FastifyRequest): boolean {
  if (error instanceof AppError) return false
  if (raw.destroyed && !raw.complete) return true
  // A complete request can fail too, if its body has not been read yet.
  if (error === raw.errored) return true
  return socket.destroyed && (error.name === 'AbortError' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
}
