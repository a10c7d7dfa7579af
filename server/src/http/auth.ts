import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { addressKey, type RateLimit } from './rate-limit.ts'

/** The authenticated sender of a request. */
export interface Actor {
  readonly tokenId: string
  readonly workspace: string
  readonly project: string | undefined
  readonly scopes: readonly string[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope the token must have, or `ANY_SCOPE`. Every route behind `secure` declares one. */
    scope?: string
  }
  interface FastifyRequest {
    actor: Actor
  }
}

/** For routes whose required scope depends on the request: they call `requireScope` themselves. */
export const ANY_SCOPE = 'any'

export interface AuthDeps {
  readonly authenticate: (secret: string) => Promise<Actor | undefined>
  readonly failedLogins: RateLimit
  readonly requests: RateLimit | undefined
}

/** Requires a bearer token for every route of this instance, and for its 404s, before any of the body is read. */
export function secure(app: FastifyInstance, { authenticate, failedLogins, requests }: AuthDeps): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.scope) throw new Error(`The route ${method} ${url} does not declare a scope`)
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store') // downloads override it
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
  throw new AppError('forbidden', { detail: `The token lacks the scope ${scope}.` })
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer +([\x21-\x7e]+) *$/i.exec(request.headers.authorization ?? '')?.[1]
}
