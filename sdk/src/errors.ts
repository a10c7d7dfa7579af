import { readText } from './read-text.ts'
import type { Schemas } from './types.ts'

/** The error code of the response, or the reason why there is none. */
export type ErrorCode =
  | 'unauthorized'
  | 'forbidden'
  | 'file_not_found'
  | 'not_found'
  | 'invalid_request'
  | 'invalid_upload'
  | 'invalid_generation'
  | 'invalid_code'
  | 'cannot_optimize'
  | 'conflict'
  | 'precondition_failed'
  | 'request_too_large'
  | 'too_many_requests'
  | 'unavailable'
  | 'insufficient_storage'
  | 'provider_failed'
  | 'internal'
  /** No response: connection refused or reset, unknown host. */
  | 'network'
  /** No response, or no further data, within the timeout. */
  | 'timeout'
  /** The response is not from Atelier, or a proxy truncated it. */
  | 'invalid_answer'
  /** The downloaded bytes do not match the stored file. */
  | 'digest_mismatch'
  /** The file changed during the download. */
  | 'changed'
  /** A stream ended with an error. */
  | 'stream_failed'
  | (string & {})

/** A call to a model provider that failed. */
export type FailedAttempt = NonNullable<Schemas['Problem']['attempts']>[number]

export interface ErrorFacts {
  readonly code: ErrorCode
  /** Short, stable description of the error. */
  readonly title: string
  /** The cause and the remedy. */
  readonly detail?: string | undefined
  /** One entry per invalid field of the request. */
  readonly errors?: readonly { field: string; message: string }[]
  /** The last failed call to each model provider. */
  readonly attempts?: readonly FailedAttempt[]
  /** HTTP status; undefined without a response. */
  readonly status?: number | undefined
  /** ID of the request in the service's log. */
  readonly requestId?: string | undefined
  /** Delay requested by the service (`Retry-After`). */
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/** Thrown for every failure except the caller's own abort. Never contains the token. */
export class AtelierError extends Error {
  readonly code: ErrorCode
  readonly title: string
  readonly detail: string | undefined
  readonly errors: readonly { field: string; message: string }[]
  readonly attempts: readonly FailedAttempt[]
  readonly status: number | undefined
  readonly requestId: string | undefined
  readonly retryAfterMs: number | undefined
  /** Number of attempts. */
  tries = 1

  constructor(facts: ErrorFacts) {
    super(
      facts.detail === undefined ? facts.title : `${facts.title}: ${facts.detail}`,
      facts.cause === undefined ? undefined : { cause: facts.cause },
    )
    this.name = 'AtelierError'
    this.code = facts.code
    this.title = facts.title
    this.detail = facts.detail
    this.errors = facts.errors ?? []
    this.attempts = facts.attempts ?? []
    this.status = facts.status
    this.requestId = facts.requestId
    this.retryAfterMs = facts.retryAfterMs
  }
}

interface Problem {
  title?: unknown
  detail?: unknown
  code?: unknown
  errors?: unknown
  attempts?: unknown
  error?: unknown
}

const MAX_PROBLEM_BYTES = 1024 * 1024

/** Converts an error response. Ignores HTML pages of proxies. */
export async function errorOf(response: Response): Promise<AtelierError> {
  const text = (await readText(response, MAX_PROBLEM_BYTES).catch(() => '')) ?? ''
  const problem = readProblem(text)
  const title = textOf(problem?.title) ?? textOf(problem?.error)
  return new AtelierError({
    status: response.status,
    code: textOf(problem?.code) ?? (title === undefined ? 'invalid_answer' : `http_${response.status}`),
    title: title ?? `Unexpected response with status ${response.status}`,
    detail: textOf(problem?.detail),
    errors: Array.isArray(problem?.errors) ? problem.errors : [],
    attempts: Array.isArray(problem?.attempts) ? problem.attempts : [],
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfterOf(response.headers.get('retry-after')),
  })
}

function readProblem(text: string): Problem | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Parses seconds or a date. */
function retryAfterOf(value: string | null): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
