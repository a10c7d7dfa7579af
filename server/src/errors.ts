/** Every error the API returns: one code, one status, one message. */
const table = {
  invalid_upload: [400, 'File too large or invalid type'],
  invalid_generation: [400, 'Invalid generation parameters'],
  invalid_code: [400, 'Invalid code or language'],
  cannot_optimize: [400, 'Unable to optimize code'],
  invalid_request: [400, 'Invalid request'],
  unauthorized: [401, 'Unauthorized'],
  forbidden: [403, 'Forbidden'],
  file_not_found: [404, 'File not found'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  request_timeout: [408, 'Request timeout'],
  conflict: [409, 'Conflict'],
  precondition_failed: [412, 'Precondition failed'],
  request_too_large: [413, 'Request too large'],
  unsupported_media_type: [415, 'Unsupported media type'],
  range_not_satisfiable: [416, 'Range not satisfiable'],
  expectation_failed: [417, 'Expectation failed'],
  too_many_requests: [429, 'Too many requests'],
  headers_too_large: [431, 'Request header fields too large'],
  internal: [500, 'Internal server error'],
  provider_failed: [502, 'Model provider failed'],
  unavailable: [503, 'Service unavailable'],
  insufficient_storage: [507, 'Insufficient storage'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof table

/** A call to a model provider that failed. */
export interface FailedAttempt {
  readonly provider: string
  /** The provider and its model. */
  readonly engine: string
  /** The cause, in our words. */
  readonly reason: string
  readonly status?: number | undefined
  /** What the provider said, without secrets and prompts. */
  readonly message?: string | undefined
  readonly advice?: string | undefined
}

export interface ErrorOptions {
  /** The cause and the remedy, for callers that accept problem+json. */
  detail?: string
  /** One entry per invalid field. */
  errors?: readonly { field: string; message: string }[]
  /** The last failed call of each provider that was called. */
  attempts?: readonly FailedAttempt[]
  headers?: Readonly<Record<string, string>>
  cause?: unknown
}

/** An error for the caller. Anything else that is thrown is a bug and becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly detail: string | undefined
  readonly errors: readonly { field: string; message: string }[]
  readonly attempts: readonly FailedAttempt[]
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    const [status, message] = table[code]
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.detail = options.detail
    this.errors = options.errors ?? []
    this.attempts = options.attempts ?? []
    this.headers = options.headers ?? {}
  }

  /** The same error with another header. */
  withHeader(name: string, value: string): AppError {
    const { code, detail, errors, attempts, cause } = this
    const headers = { ...this.headers, [name]: value }
    return new AppError(code, { ...(detail !== undefined && { detail }), errors, attempts, cause, headers })
  }
}

/** Reports one invalid field or header, for example: `limit must be a whole number from 1`. */
export function refuse(field: string, message: string): AppError {
  return new AppError('invalid_request', { detail: `${field} ${message}.`, errors: [{ field, message }] })
}
