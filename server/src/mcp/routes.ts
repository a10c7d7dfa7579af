import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { ANY_SCOPE } from '../http/access/auth.ts'
import { explainError } from './explain-error.ts'
import { loadAnswer } from './load-answer.ts'
import type { McpDeps } from './tool.ts'

/**
 * The Model Context Protocol over streamable HTTP, without sessions: every message carries its token, so any node can
 * answer it, and GET and DELETE are not needed.
 */
export function mcpRoutes(app: FastifyInstance, deps: McpDeps & { corsOrigins: readonly string[] }): void {
  app.post(
    '/mcp',
    {
      config: { scope: ANY_SCOPE, renderError: renderRpcError },
      schema: { hide: true }, // described by the protocol itself
      async onRequest({ headers }) {
        requireOrigin(headers.origin, [new URL(deps.files.baseUrl).origin, ...deps.corsOrigins])
      },
    },
    async (request, reply) => {
      if (Array.isArray(request.body))
        throw new AppError('invalid_request', { detail: 'Send each message in its own request.' })
      const { answer } = await loadAnswer() // a large library
      return answer(deps, request, reply)
    },
  )
}

/** Prevents DNS rebinding: browsers send the Origin header, other clients do not. */
function requireOrigin(origin: string | undefined, allowed: readonly string[]): void {
  if (origin === undefined || allowed.includes(origin) || allowed.includes('*')) return
  throw new AppError('forbidden', {
    detail: 'This origin is not allowed. The server owner can add it to CORS_ORIGINS.',
  })
}

/** For errors before a message could be read. */
function renderRpcError(error: AppError): { contentType: string; body: string } {
  const message = { jsonrpc: '2.0', error: { code: -32_000, message: explainError(error) }, id: null }
  return { contentType: 'application/json; charset=utf-8', body: JSON.stringify(message) }
}
