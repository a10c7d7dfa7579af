//: name: validation middleware
//: target: express
//: phrases: (validation|validate|validator) middleware [zod]; middleware (validate|validates|validation) [request|body]; zod [validation] middleware; request validation [middleware] [express|zod]
//: includes: express; node [js]; middleware; function; [reusable] express middleware; (typed|typescript) [middleware]; error handling; api; routes; app; json [response|errors]; zod; (body|query|params); request (body|query|params|validation); validate (body|query|params|request); [returns] 400; [list of] (errors|issues|error messages); schema; schemas; parsed [values|body|data]; type safe; typed; invalid requests; path parameters; field errors
import type { Request, RequestHandler } from 'express'
import type { z } from 'zod'

interface Schemas {
  body?: z.ZodType
  query?: z.ZodType
  params?: z.ZodType
}

const parts = ['params', 'query', 'body'] as const

/** Answers invalid requests with 400 and a list of what is wrong. Valid values replace the ones of the request. */
export function validate(schemas: Schemas): RequestHandler {
  return (request: Request, response, next) => {
    const issues: { path: string; message: string }[] = []
    for (const part of parts) {
      const result = schemas[part]?.safeParse(request[part])
      if (result === undefined) continue
      // `request.query` has only a getter in Express 5.
      if (result.success) Object.defineProperty(request, part, { value: result.data, writable: true, configurable: true })
      else
        issues.push(
          ...result.error.issues.map(({ path, message }) => ({ path: [part, ...path].map(String).join('.'), message })),
        )
    }
    if (issues.length > 0) {
      response.status(400).json({ error: 'The request is not valid.', issues })
      return
    }
    next()
  }
}
