//: name: error handler middleware
//: target: express
//: phrases: [express] error (handler|handling) middleware; [global|central|centralized] error (handler|handling) [for] express; [global|central|centralized] error handler; express error (handler|handling)
//: includes: express; node [js]; middleware; function; [reusable] express middleware; (typed|typescript) [middleware]; error handling; api; routes; app; json [response|errors]; [central|global|centralized] error handler; custom error class; (AppError|HttpError) [class]; status codes; (hides|hide|no) (internal|stack) [errors|traces|details] [in production]; 404 [handler]; not found [handler]; [consistent] json (errors|error responses); async errors; logs [unexpected] errors; log errors; logging; operational errors
import type { ErrorRequestHandler, RequestHandler } from 'express'

/** An error whose message clients may see. */
export class HttpError extends Error {
  readonly status: number

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'HttpError'
    this.status = status
  }
}

/** After all routes. */
export const notFound: RequestHandler = (request, _response, next) => {
  next(new HttpError(404, `There is no ${request.method} ${request.path}.`))
}

/** The last middleware. Express 5 also passes rejected promises of handlers to it. */
export const errorHandler: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) {
    next(error)
    return
  }
  const status = statusOf(error)
  // Unexpected errors are logged, and their details stay on the server.
  if (status >= 500) console.error('A request failed.', error)
  const message = status < 500 && error instanceof Error ? error.message : 'Something went wrong on the server.'
  response.status(status).json({ error: { status, message } })
}

/** The body parser and other middleware set `status` on their errors. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500
}
