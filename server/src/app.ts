import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { LoginCode } from './access/login-code.ts'
import { loginRoutes } from './access/login-routes.ts'
import type { AccessDeps } from './access/ports.ts'
import { accessRoutes } from './access/routes.ts'
import { engineRoutes } from './ai/engine-routes.ts'
import { generationRoutes } from './ai/generation-routes.ts'
import type { AiDeps } from './ai/ports.ts'
import { aiRoutes } from './ai/routes.ts'
import { browseRoutes } from './files/browse-routes.ts'
import { cdnRoutes, downloadRoute } from './files/download-routes.ts'
import type { FilesDeps } from './files/ports.ts'
import { fileRoutes } from './files/routes.ts'
import { scanRoutes } from './files/scan-routes.ts'
import type { Storage } from './files/storage.ts'
import { storageRoutes } from './files/storage-routes.ts'
import { type AuthDeps, secure } from './http/auth.ts'
import { handleClientError } from './http/client-error.ts'
import { limitConnections } from './http/connections.ts'
import { consoleRoutes } from './http/console.ts'
import { allowOrigins } from './http/cors.ts'
import { docsRoutes } from './http/docs/routes.ts'
import { ErrorBody, handleError, ProblemBody } from './http/error-handler.ts'
import { meetExpectation, routeExpectations } from './http/expectations.ts'
import { type Checks, healthRoutes } from './http/health.ts'
import { type JsonBodyLimits, limitJsonBodies } from './http/json-body.ts'
import { hasBody, lingerAfter } from './http/linger.ts'
import { metricsRoutes, type OtherMetrics } from './http/metrics.ts'
import { createNotFound } from './http/not-found.ts'
import { checkHost, checkQuery, decodableUrl, refuseConnect } from './http/odd-requests.ts'
import { describeApi } from './http/openapi.ts'
import { logRequest, requestId } from './http/request-log.ts'
import { buildLazySerializer } from './http/serialization.ts'
import { type ClientTimeouts, cutSlowBodies } from './http/slow-clients.ts'
import { compileValidator, MessageBody } from './http/validation.ts'
import { whenClosed } from './http/when-closed.ts'
import { mcpRoutes } from './mcp/routes.ts'

export interface AppDeps {
  readonly files: FilesDeps
  readonly storage: Storage
  readonly access: AccessDeps
  /** Set on the first start only. */
  readonly loginCode?: LoginCode | undefined
  readonly otherMetrics?: OtherMetrics | undefined
  readonly ai: AiDeps
  readonly auth: AuthDeps
  readonly checks: Checks
  readonly log: FastifyBaseLogger
  readonly corsOrigins: readonly string[]
  readonly trustProxy: readonly string[]
  readonly clientTimeouts: ClientTimeouts
  readonly jsonBodies: JsonBodyLimits
}

const MAX_JSON_BYTES = 4 * 1024 * 1024

/** Registers everything that serves HTTP: public routes first, then routes that need a token. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    rewriteUrl: decodableUrl,
    bodyLimit: MAX_JSON_BYTES,
    trustProxy: deps.trustProxy.length > 0 ? [...deps.trustProxy] : false,
    requestTimeout: deps.files.maxUploadMs,
    // A client that reads nothing from its response for this long is disconnected.
    connectionTimeout: deps.clientTimeouts.stallMs,
    http: {
      requireHostHeader: false,
      headersTimeout: deps.clientTimeouts.graceMs,
      connectionsCheckingInterval: Math.min(deps.clientTimeouts.graceMs, 5_000) / 2,
    },
    clientErrorHandler: handleClientError,
    frameworkErrors: handleError,
    // Not `setValidatorCompiler` and `setSerializerCompiler`: a scope that adds its own schemas would fall back to the default.
    // Fastify types the validator for Ajv only, hence the cast.
    schemaController: {
      compilersFactory: {
        buildValidator: (() => compileValidator) as never,
        buildSerializer: buildLazySerializer,
      },
    },
    routerOptions: { maxParamLength: 16_384 },
  })
  app.setErrorHandler(handleError)
  const notFound = createNotFound(app)
  app.setNotFoundHandler(notFound)
  app.addSchema(ErrorBody)
  app.addSchema(ProblemBody)
  app.addSchema(MessageBody)

  const countBody = limitJsonBodies(app, deps.jsonBodies, deps.clientTimeouts.stallMs)
  const watchBody = cutSlowBodies(app, deps.clientTimeouts)
  const connections = limitConnections(app)
  const countRequest = metricsRoutes(app, deps.otherMetrics)
  refuseConnect(app)
  routeExpectations(app)
  // One hook for each stage: a hook costs time in every request.
  app.addHook('onRequest', (request, reply, done) => {
    connections.admit(request, reply, () => {
      reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
      whenClosed(reply.raw, () => {
        logRequest(request, reply)
        countRequest(request, reply)
      })
      done(checkHost(request, reply))
    })
  })
  // After authentication, and before the body is read.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.is404) notFound(request, reply)
    checkQuery(request)
    if (hasBody(request)) {
      countBody(request, reply)
      watchBody(request, reply)
    }
    meetExpectation(request, reply)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (connections.isStopping()) reply.header('connection', 'close')
    done(null, lingerAfter(request, reply, payload))
  })
  await describeApi(app)
  docsRoutes(app, deps.files)

  healthRoutes(app, deps.checks)
  consoleRoutes(app)
  loginRoutes(app, deps.loginCode, deps.auth.failedLogins)
  cdnRoutes(app, deps.files)
  await app.register(async (secured) => {
    await allowOrigins(secured, deps.corsOrigins)
    secure(secured, deps.auth)
    downloadRoute(secured, deps.files, 'downloadFileFromUrl', 'Download a file from its download_url')
    mcpRoutes(secured, deps)
    await secured.register(
      async (api) => {
        api.setNotFoundHandler(notFound)
        await api.register(async (scope) => fileRoutes(scope, deps.files))
        await api.register(async (scope) => browseRoutes(scope, deps.files))
        await api.register(async (scope) => scanRoutes(scope, deps.files))
        await api.register(async (scope) => aiRoutes(scope, deps.ai))
        await api.register(async (scope) => generationRoutes(scope, deps.ai))
        await api.register(async (scope) => engineRoutes(scope, deps.ai))
        await api.register(async (scope) => storageRoutes(scope, deps.storage))
        await api.register(async (scope) => accessRoutes(scope, deps.access))
      },
      { prefix: '/api' },
    )
  })
  return app
}
