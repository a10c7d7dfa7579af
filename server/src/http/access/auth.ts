import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { showRate } from './rate-headers.ts'
import { addressKey, type RateLimit, requireRate } from './rate-limit.ts'
import { readSession, SESSION } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope the token must have, or `ANY_SCOPE`. Every route behind `secure` declares one. */
    scope?: string
    /** Whether responses have the headers of OpenAI that say what is left of a rate limit. */
    showsRates?: boolean
  }
  interface FastifyRequest {
    caller: Caller
  }
}

/** For routes whose required scope depends on the request: they call `requireScope` themselves. */
export const ANY_SCOPE = 'any'

export interface AuthDeps {
  readonly authenticate: (secret: string) => Promise<Caller | undefined>
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
    const caller = secret === undefined ? undefined : await authenticate(secret)
    if (!caller) {
      await failedLogins.take(addressKey(request.ip))
      throw new AppError('unauthorized', {
        detail: 'Send the header "Authorization: Bearer <token>" with a valid token.',
        headers: { 'www-authenticate': 'Bearer' },
      })
    }
    request.caller = { ...caller, client: clientOf(request) }
    const { scope, showsRates } = request.routeOptions.config
    const perMinute = caller.limits?.requestsPerMinute
    for (const count of [
      () => requests?.count(caller.tokenId),
      () => (perMinute === undefined ? undefined : tokenRequests.count(caller.tokenId, perMinute)),
    ]) {
      const rate = await count()
      if (rate && showsRates) showRate(reply, 'requests', rate)
      if (rate) requireRate(rate)
    }
    if (scope && scope !== ANY_SCOPE) requireScope(caller, scope)
  })
}

export function hasScope({ scopes }: Caller, scope: string): boolean {
  return scopes?.includes(scope) || scopes?.includes('owner') || false
}

export function requireScope(caller: Caller, scope: string): void {
  if (hasScope(caller, scope)) return
  throw new AppError('forbidden', { detail: `The token lacks the scope ${scope}.` })
}

/** For what all workspaces share. */
export function requireOperator({ isOperator }: Caller): void {
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
