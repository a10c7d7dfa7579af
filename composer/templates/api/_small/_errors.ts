class ApiError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Every error becomes `{ error: { code, message } }`; invalid input also lists its fields. */
function errorResponse(error: unknown): { status: number; body: object } {
  if (error instanceof ApiError) {
    const { status, code, message } = error
    return { status, body: { error: { code, message } } }
  }
  if (error instanceof z.ZodError) {
    const fields = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    return { status: 400, body: { error: { code: 'invalid_input', message: 'The input is invalid.', fields } } }
  }
  // Errors of the framework, such as a body that is not JSON.
  const status = Number((error as { statusCode?: unknown } | undefined)?.statusCode ?? 500)
  if (error instanceof Error && status >= 400 && status < 500)
    return { status, body: { error: { code: status === 429 ? 'too_many_requests' : 'bad_request', message: error.message } } }
  console.error(error)
  return { status: 500, body: { error: { code: 'internal_error', message: 'Something went wrong.' } } }
}
