import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { LoginCodes } from './access/login-codes.ts'
import type { AccessDeps } from './access/ports.ts'
import { type AccessRoutesDeps, accessRoutes } from './access/routes.ts'
import { sessionRoutes } from './access/session-routes.ts'
import type { ProjectAnalyses } from './ai/analysis/project-analyses.ts'
import { analysisRoutes } from './ai/analysis/project-analysis-routes.ts'
import { aiRoutes } from './ai/analysis/routes.ts'
import { changeRoutes } from './ai/changes/change-routes.ts'
import { chatRoutes } from './ai/chat/chat-routes.ts'
import { generationRoutes } from './ai/generation/generation-routes.ts'
import { engineRoutes } from './ai/models/engine-routes.ts'
import { providerRoutes } from './ai/models/provider-routes.ts'
import type { AiDeps } from './ai/ports.ts'
import { pathRoutes } from './files/change/path-routes.ts'
import { cdnRoutes, downloadRoute } from './files/download/download-routes.ts'
import type { ChangeFeed } from './files/events/change-feed.ts'
import { eventRoutes } from './files/events/event-routes.ts'
import { browseRoutes } from './files/list/browse-routes.ts'
import type { FilesDeps } from './files/ports.ts'
import { fileRoutes } from './files/routes.ts'
import { scanRoutes } from './files/scan/scan-routes.ts'
import { limitRoutes } from './files/usage/limit-routes.ts'
import type { Storage } from './files/usage/storage.ts'
import { storageRoutes } from './files/usage/storage-routes.ts'
import { versionRoutes } from './files/versions/version-routes.ts'
import { type AuthDeps, secure } from './http/access/auth.ts'
import { allowOrigins } from './http/access/cors.ts'
import { handleClientError } from './http/connection/client-error.ts'
import { limitConnections } from './http/connection/connections.ts'
import { hasBody, lingerAfter } from './http/connection/linger.ts'
import {
  checkBodyEncoding,
  checkHost,
  checkQuery,
  decodableUrl,
  refuseConnect,
} from './http/connection/odd-requests.ts'
import { type ClientTimeouts, cutSlowBodies } from './http/connection/slow-clients.ts'
import { whenClosed } from './http/connection/when-closed.ts'
import { consoleRoutes } from './http/console/console.ts'
import { docsRoutes } from './http/docs/routes.ts'
import { describeApi } from './http/openapi/document.ts'
import { type Checks, healthRoutes } from './http/operations/health.ts'
import { metricsRoutes, type OtherMetrics } from './http/operations/metrics.ts'
import { logRequest, requestId } from './http/operations/request-log.ts'
import { meetExpectation, routeExpectations } from './http/request/expectations.ts'
import { type JsonBodyLimits, limitJsonBodies } from './http/request/json-body.ts'
import { compileValidator, MessageBody } from './http/request/validation.ts'
import { ErrorBody, handleError, ProblemBody } from './http/response/error-handler.ts'
import { createNotFound } from './http/response/not-found.ts'
import { buildLazySerializer } from './http/response/serialization.ts'
import { mcpRoutes } from './mcp/routes.ts'
import type { Archives, History } from './projects/ports.ts'
import { projectRoutes } from './projects/routes.ts'
import { transferRoutes } from './projects/transfer-routes.ts'
import { createSlices } from './queue/turns.ts'
import type { Telemetry } from './telemetry/ports.ts'

export interface AppDeps {
  readonly files: FilesDeps
  readonly changes: ChangeFeed
  readonly history: History
  readonly analyses: ProjectAnalyses
  readonly archives: Archives
  readonly storage: Storage
  readonly access: AccessDeps
  readonly loginCodes: LoginCodes
  readonly otherMetrics?: OtherMetrics | undefined
  readonly telemetry?: Telemetry | undefined
  readonly ai: AiDeps
  /** What an owner should know about limits that were set. */
  readonly limitWarnings: AccessRoutesDeps['limitWarnings']
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
  app.addSchema(ErrorBody)
  app.addSchema(ProblemBody)
  app.addSchema(MessageBody)

  const slice = createSlices()
  const countBody = limitJsonBodies(app, deps.jsonBodies, deps.clientTimeouts.stallMs, slice)
  const watchBody = cutSlowBodies(app, deps.clientTimeouts)
  const connections = limitConnections(app, slice)
  const countRequest = metricsRoutes(app, deps.otherMetrics)
  const traceRequest =
    deps.telemetry && (await import('./http/operations/trace-requests.ts')).traceRequests(app, deps.telemetry)
  refuseConnect(app)
  routeExpectations(app)
  // One hook for each stage: a hook costs time in every request.
  app.addHook('onRequest', (request, reply, done) => {
    connections.admit(request, reply, () => {
      reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
      traceRequest?.(request, reply)
      whenClosed(reply.raw, () => {
        logRequest(request, reply)
        countRequest(request, reply)
      })
      done(checkHost(request, reply))
    })
  })
  // After authentication, and before the body is read.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.is404) {
      if (hasBody(request)) notFound(request, reply)
      return done()
    }
    checkQuery(request)
    if (hasBody(request)) {
      checkBodyEncoding(request)
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
  consoleRoutes(app, notFound)
  await app.register(async (scope) => sessionRoutes(scope, deps))
  cdnRoutes(app, deps.files)
  await app.register(async (secured) => {
    await allowOrigins(secured, deps.corsOrigins)
    secure(secured, deps.auth)
    downloadRoute(secured, deps.files, 'downloadFileFromUrl', 'Download a file from its download_url')
    mcpRoutes(secured, deps)
    chatRoutes(secured, deps.ai, notFound)
    await secured.register(
      async (api) => {
        api.setNotFoundHandler(notFound)
        await api.register(async (scope) => fileRoutes(scope, deps.files))
        await api.register(async (scope) => pathRoutes(scope, deps.files))
        await api.register(async (scope) => versionRoutes(scope, deps.files))
        await api.register(async (scope) => limitRoutes(scope, deps.files, deps.limitWarnings))
        await api.register(async (scope) => projectRoutes(scope, deps))
        await api.register(async (scope) => transferRoutes(scope, deps))
        await api.register(async (scope) => browseRoutes(scope, deps.files))
        await api.register(async (scope) => eventRoutes(scope, deps.changes))
        await api.register(async (scope) => scanRoutes(scope, deps.files))
        await api.register(async (scope) => aiRoutes(scope, deps.ai))
        await api.register(async (scope) => analysisRoutes(scope, deps.analyses))
        await api.register(async (scope) => generationRoutes(scope, deps.ai))
        await api.register(async (scope) => changeRoutes(scope, deps.ai))
        await api.register(async (scope) => engineRoutes(scope, deps.ai))
        await api.register(async (scope) => providerRoutes(scope, deps.ai))
        await api.register(async (scope) => storageRoutes(scope, deps.storage))
        await api.register(async (scope) => accessRoutes(scope, deps))
      },
      { prefix: '/api' },
    )
  })
  return app
}
