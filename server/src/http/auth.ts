import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { addressKey, type RateLimit } from './rate-limit.ts'

/** Who sent a request, once their token is known. */
export interface Actor {
  readonly tokenId: string
  readonly workspace: string
  readonly project: string | undefined
  readonly scopes: readonly string[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the token must be allowed to do, or `ANY_SCOPE`. Every route behind `secure` declares it. */
    scope?: string
  }
  interface FastifyRequest {
    actor: Actor
  }
}

/** Of a route that only the request's content can tell what it needs: it asks `requireScope` itself. */
export const ANY_SCOPE = 'any'

export interface AuthDeps {
  readonly authenticate: (secret: string) => Promise<Actor | undefined>
  readonly failedLogins: RateLimit
  readonly requests: RateLimit | undefined
}

/** Puts every route of this scope, and its 404s, behind a bearer token. No byte of a body is read before that. */
export function secure(app: FastifyInstance, { authenticate, failedLogins, requests }: AuthDeps): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.scope) throw new Error(`The route ${method} ${url} declares no scope`)
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store') // what is for one token only; a download says otherwise
    const secret = bearer(request)
    const actor = secret === undefined ? undefined : await authenticate(secret)
    if (!actor) {
      await failedLogins.take(addressKey(request.ip))
      throw new AppError('unauthorized', {
        detail: 'Send the header "Authorization: Bearer <token>" with a valid token.',
        headers: { 'www-authenticate': 'Bearer' },
      })
    }
    request.actor = actor
    await requests?.take(actor.tokenId)
    const { scope } = request.routeOptions.config
    if (scope && scope !== ANY_SCOPE) requireScope(actor, scope)
  })
}

export function hasScope({ scopes }: Actor, scope: string): boolean {
  return scopes.includes(scope) || scopes.includes('owner')
}

export function requireScope(actor: Actor, scope: string): void {
  if (hasScope(actor, scope)) return
  throw new AppError('forbidden', { detail: `This token does not have the scope ${scope}.` })
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer +([\x21-\x7e]+) *$/i.exec(request.headers.authorization ?? '')?.[1]
}
