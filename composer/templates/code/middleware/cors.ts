//: name: CORS middleware
//: target: express
//: phrases: cors middleware; express cors; middleware cors; cors [without] [library|package|config|configuration]
//: includes: express; node [js]; middleware; function; [reusable] express middleware; (typed|typescript) [middleware]; error handling; api; routes; app; json [response|errors]; preflight [requests]; options requests; allowed origins; allowlist; whitelist; (allow|allowed) (origins|methods|headers); credentials; vary [header]; origins; without (library|dependencies|cors package); no (dependencies|library); max age; environment [variable]
import type { RequestHandler } from 'express'

interface Options {
  /** For example `https://app.example.com`. */
  origins: readonly string[]
  methods?: readonly string[]
  headers?: readonly string[]
  /** Whether browsers may send cookies. */
  credentials?: boolean
  maxAgeSeconds?: number
}

/** Lets pages of the listed origins use the API, and answers preflight requests. */
export function cors({
  origins,
  methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  headers = ['Content-Type', 'Authorization'],
  credentials = false,
  maxAgeSeconds = 600,
}: Options): RequestHandler {
  const allowed = new Set(origins)

  return (request, response, next) => {
    const origin = request.get('origin')
    // Caches must not give the response for one origin to another.
    response.vary('Origin')
    const isAllowed = origin !== undefined && allowed.has(origin)
    if (isAllowed) {
      response.set('Access-Control-Allow-Origin', origin)
      if (credentials) response.set('Access-Control-Allow-Credentials', 'true')
    }
    const isPreflight = request.method === 'OPTIONS' && request.get('access-control-request-method') !== undefined
    if (!isPreflight) {
      next()
      return
    }
    if (isAllowed) {
      response.set('Access-Control-Allow-Methods', methods.join(', '))
      response.set('Access-Control-Allow-Headers', headers.join(', '))
      response.set('Access-Control-Max-Age', String(maxAgeSeconds))
    }
    response.status(204).end()
  }
}
