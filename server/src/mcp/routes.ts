import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { ANY_SCOPE } from '../http/auth.ts'
import { inWords } from './in-words.ts'
import { loadAnswer } from './load-answer.ts'
import type { McpDeps } from './tool.ts'

/**
 * The Model Context Protocol over streamable HTTP. There are no sessions: every message carries its token, so that any
 * node can answer it, and there is nothing to listen to by GET or to end by DELETE.
 */
export function mcpRoutes(app: FastifyInstance, deps: McpDeps & { corsOrigins: readonly string[] }): void {
  app.post(
    '/mcp',
    {
      config: { scope: ANY_SCOPE, renderError: renderRpcError },
      schema: { hide: true }, // what it understands is described by the protocol itself
      async onRequest({ headers }) {
        requireOrigin(headers.origin, [new URL(deps.files.baseUrl).origin, ...deps.corsOrigins])
      },
    },
    async (request, reply) => {
      if (Array.isArray(request.body))
        throw new AppError('invalid_request', { detail: 'Send each message in a request of its own.' })
      const { answer } = await loadAnswer() // a large library
      return answer(deps, request, reply)
    },
  )
}

/** A page that was led here by a name of its own (DNS rebinding) says so. Programs send no such header. */
function requireOrigin(origin: string | undefined, allowed: readonly string[]): void {
  if (origin === undefined || allowed.includes(origin) || allowed.includes('*')) return
  throw new AppError('forbidden', {
    detail: 'Pages of this origin may not use the server; its owner can allow it in CORS_ORIGINS.',
  })
}

/** What failed before there was a message to answer. */
function renderRpcError(error: AppError): { contentType: string; body: string } {
  const message = { jsonrpc: '2.0', error: { code: -32_000, message: inWords(error) }, id: null }
  return { contentType: 'application/json; charset=utf-8', body: JSON.stringify(message) }
}
