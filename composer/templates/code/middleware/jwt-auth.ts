//: name: JWT middleware
//: target: express
//: phrases: (jwt|json web token) [auth|authentication|verification|verify] (middleware|guard); [express] (auth|authentication) middleware [jwt]; middleware [verify|check|validate|protect] (jwt|json web token|token); authenticate middleware; protect routes [jwt]
//: includes: express; node [js]; middleware; function; [reusable] express middleware; (typed|typescript) [middleware]; error handling; api; routes; app; json [response|errors]; bearer [token]; authorization header; verify [token]; verifies [token]; [returns] 401; unauthorized; expired [tokens]; jsonwebtoken; protect routes; req.user; request.user; user [object]; token; secret [from] [env|environment]; jwt; auth; authentication; header; invalid tokens; missing [token]
//: option roles: (role|roles|role based) [check|checks|access|authorization|middleware|guard]; (admin|authorization) (role|check); requireRole; rbac; [returns] 403
//: option cookie: [from] [http only|httponly] cookie; cookies
//: if cookie
import type { Request, RequestHandler, Response } from 'express'
//: else
import type { RequestHandler, Response } from 'express'
//: end
import jwt from 'jsonwebtoken'

export interface TokenPayload {
  sub: string
  //: if roles
  role?: string
  //: end
}

declare global {
  namespace Express {
    interface Request {
      user?: TokenPayload
    }
  }
}

const secret = process.env.JWT_SECRET
if (!secret) throw new Error('Set JWT_SECRET to the secret that signs the tokens.')
const key: string = secret

/** Requires `Authorization: Bearer <token>` and puts the payload into `request.user`. */
export const authenticate: RequestHandler = (request, response, next) => {
  const [scheme, token] = request.get('authorization')?.split(' ') ?? []
  //: if cookie
  const found = scheme?.toLowerCase() === 'bearer' && token ? token : cookieOf(request, 'token')
  if (!found) return reject(response, 'Sign in to use this resource.')
  //: else
  if (scheme?.toLowerCase() !== 'bearer' || !token) return reject(response, 'Send a bearer token.')
  //: end
  try {
    // A fixed list of algorithms: otherwise the token could choose a weaker one.
    //: if cookie
    const payload = jwt.verify(found, key, { algorithms: ['HS256'] })
    //: else
    const payload = jwt.verify(token, key, { algorithms: ['HS256'] })
    //: end
    if (typeof payload === 'string' || typeof payload.sub !== 'string') return reject(response, 'The token has no subject.')
    request.user = payload as TokenPayload
  } catch (error) {
    const isExpired = error instanceof jwt.TokenExpiredError
    return reject(response, isExpired ? 'The token is expired.' : 'The token is not valid.')
  }
  next()
}
//: if roles

/** Use it after `authenticate`: `requireRole('admin')`. */
export function requireRole(...roles: string[]): RequestHandler {
  return (request, response, next) => {
    if (!request.user) return reject(response, 'Sign in to use this resource.')
    if (!request.user.role || !roles.includes(request.user.role)) {
      response.status(403).json({ error: 'You do not have the role that this needs.' })
      return
    }
    next()
  }
}
//: end

function reject(response: Response, message: string): void {
  response.status(401).set('WWW-Authenticate', 'Bearer').json({ error: message })
}
//: if cookie

function cookieOf(request: Request, name: string): string | undefined {
  const pairs = request.get('cookie')?.split(';') ?? []
  const value = pairs.map((pair) => pair.trim().split('=')).find(([key]) => key === name)?.[1]
  return value === undefined ? undefined : decodeURIComponent(value)
}
//: end
