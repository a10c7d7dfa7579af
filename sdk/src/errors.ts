import { readText } from './read-text.ts'

/** The code of the answer, or what kept the service from giving one. */
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
  | 'too_many_requests'
  | 'unavailable'
  | 'insufficient_storage'
  | 'provider_failed'
  | 'internal'
  /** There was no answer: refused, reset, unknown host. */
  | 'network'
  /** There was no answer, or no more of it, in time. */
  | 'timeout'
  /** Something answered that is not Atelier, or a proxy cut its answer. */
  | 'invalid_answer'
  /** The bytes that arrived are not the bytes that were stored. */
  | 'digest_mismatch'
  /** The file changed while it was downloaded. */
  | 'changed'
  /** A stream ended with an error. */
  | 'stream_failed'
  | (string & {})

export interface ErrorFacts {
  readonly code: ErrorCode
  /** What went wrong, in a few words that do not change. */
  readonly title: string
  /** What exactly, and what to do. */
  readonly detail?: string | undefined
  /** One entry for each wrong member of the request. */
  readonly errors?: readonly { field: string; message: string }[]
  /** Of the answer; undefined when there was none. */
  readonly status?: number | undefined
  /** By which the service's log knows the request. */
  readonly requestId?: string | undefined
  /** How long the service asks to be left alone. */
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/** Every failure but an abort of the caller's, whose own reason is thrown. It never holds the token. */
export class AtelierError extends Error {
  readonly code: ErrorCode
  readonly title: string
  readonly detail: string | undefined
  readonly errors: readonly { field: string; message: string }[]
  readonly status: number | undefined
  readonly requestId: string | undefined
  readonly retryAfterMs: number | undefined
  /** How often it was tried. */
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
  error?: unknown
}

const MAX_PROBLEM_BYTES = 1024 * 1024

/** Reads an answer that is not a success. A proxy's page of HTML is not shown to anybody. */
export async function errorOf(response: Response): Promise<AtelierError> {
  const text = (await readText(response, MAX_PROBLEM_BYTES).catch(() => '')) ?? ''
  const problem = readProblem(text)
  const title = textOf(problem?.title) ?? textOf(problem?.error)
  return new AtelierError({
    status: response.status,
    code: textOf(problem?.code) ?? (title === undefined ? 'invalid_answer' : `http_${response.status}`),
    title: title ?? `Answer ${response.status} that is not Atelier's`,
    detail: textOf(problem?.detail),
    errors: Array.isArray(problem?.errors) ? problem.errors : [],
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

/** Seconds, or a date. */
function retryAfterOf(value: string | null): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
