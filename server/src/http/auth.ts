import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { addressKey, type RateLimit } from './rate-limit.ts'
import { readSession, SESSION } from './session-cookie.ts'

/** The authenticated sender of a request. */
export interface Actor {
  readonly tokenId: string
  readonly workspace: string
  readonly project: string | undefined
  readonly scopes: readonly string[]
  /** Whether the token belongs to the workspace of whoever runs the service. */
  readonly isOperator?: boolean
  /** The limits of the token, in addition to those of the settings. */
  readonly limits?: ActorLimits | undefined
  /** The program that sent the request, as it names itself. */
  readonly client?: string | undefined
}

export interface ActorLimits {
  readonly requestsPerMinute?: number | undefined
  /** Of a day. Costs are in millionths. */
  readonly budget: { readonly tokens?: number | undefined; readonly costMicros?: number | undefined }
  readonly models?: readonly string[] | undefined
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
  /** For tokens with a limit of their own. */
  readonly tokenRequests: RateLimit
}

/** Requires a bearer token, or the console's session, for every route of this instance, and for its 404s, before any of the body is read. */
export function secure(
  app: FastifyInstance,
  { authenticate, failedLogins, requests, tokenRequests }: AuthDeps,
): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.scope) throw new Error(`The route ${method} ${url} does not declare a scope`)
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store') // downloads override it
    const sent = bearer(request)
    const secret = sent === SESSION ? (readSession(request)?.secret ?? sent) : sent
    const actor = secret === undefined ? undefined : await authenticate(secret)
    if (!actor) {
      await failedLogins.take(addressKey(request.ip))
      throw new AppError('unauthorized', {
        detail: 'Send the header "Authorization: Bearer <token>" with a valid token.',
        headers: { 'www-authenticate': 'Bearer' },
      })
    }
    request.actor = { ...actor, client: clientOf(request) }
    await requests?.take(actor.tokenId)
    const perMinute = actor.limits?.requestsPerMinute
    if (perMinute !== undefined) await tokenRequests.take(actor.tokenId, perMinute)
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

/** For what all workspaces share. */
export function requireOperator({ isOperator }: Actor): void {
  if (isOperator) return
  throw new AppError('forbidden', {
    detail: 'Only owners of the workspace "default" manage the providers, which all workspaces share.',
  })
}

const MAX_CLIENT_CHARACTERS = 100

function clientOf({ headers }: FastifyRequest): string | undefined {
  return headers['user-agent']?.replace(/[^\x20-\x7e]/g, '?').slice(0, MAX_CLIENT_CHARACTERS)
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer +([\x21-\x7e]+) *$/i.exec(request.headers.authorization ?? '')?.[1]
}
