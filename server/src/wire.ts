import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { authenticate, requireActive } from './access/authenticate.ts'
import { firstOwner } from './access/first-owner.ts'
import { createLoginCodes } from './access/login-codes.ts'
import { type AccessDeps, DEFAULT_WORKSPACE } from './access/ports.ts'
import { hashSecret, type TokenLimits } from './access/token.ts'
import { createTokenTable } from './access/token-table.ts'
import { createAnalyses } from './ai/analysis/analyses.ts'
import { createProjectAnalyses } from './ai/analysis/project-analyses.ts'
import { loadAnalyzer } from './ai/analyzer.ts'
import { createGenerations } from './ai/generation/generations.ts'
import { createRuns } from './ai/generation/runs.ts'
import { createStoredProviders } from './ai/models/stored-providers.ts'
import type { StoredFiles } from './ai/ports.ts'
import { createTokenCounter } from './ai/providers/tokens.ts'
import { createUsage } from './ai/usage/usage.ts'
import { createEnginePool } from './ai/workers/pool.ts'
import type { AppDeps } from './app.ts'
import type { Caller, CallerLimits } from './caller.ts'
import type { Config } from './config.ts'
import { createReserve } from './data-directory/disk-reserve.ts'
import { createDiskRoom, freeOnDisk } from './data-directory/disk-room.ts'
import { openKeyFile } from './data-directory/key-file.ts'
import { makeDataDir } from './data-directory/make-data-dir.ts'
import { placesOf } from './data-directory/places.ts'
import { makeScratch, sweepScratch } from './data-directory/scratch.ts'
import { joinService, lockService } from './data-directory/service-locks.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/index.ts'
import { withReserve } from './database/with-reserve.ts'
import { createCatalog } from './files/catalog.ts'
import { createPurges } from './files/delete/purges.ts'
import { createHttpEdge } from './files/edge/http-edge.ts'
import { createChangeFeed } from './files/events/change-feed.ts'
import { checkProject, createPositions, requireProject } from './files/file.ts'
import { createBrowsing } from './files/list/browsing.ts'
import { fileAtPath } from './files/list/find-path.ts'
import {
  checkTextPath,
  createTextFinder,
  readTextAt,
  readTextBeside,
  readTextFile,
  saveTextFile,
} from './files/list/text-files.ts'
import type { BlobStore, FilesDeps } from './files/ports.ts'
import { createScanRecords } from './files/scan/scan-records.ts'
import { openScanners } from './files/scan/scanning.ts'
import { createProjectSettings } from './files/settings.ts'
import { SMALL_BYTES, withSmallBlobs } from './files/small-blobs.ts'
import { createProjectLimits } from './files/usage/project-limits.ts'
import { createStorage } from './files/usage/storage.ts'
import { createRateLimit } from './http/access/rate-limit.ts'
import { withTimeout } from './http/operations/health.ts'
import { requireFinished } from './moving/unfinished.ts'
import type { Membership } from './processes/membership.ts'
import { readArchive } from './projects/archives/read.ts'
import { createSpool } from './projects/archives/spool.ts'
import { writeArchive } from './projects/archives/write.ts'
import { createHistory } from './projects/history.ts'
import { withLimits } from './projects/limited-history.ts'
import { cleanTextPath } from './projects/project-path.ts'
import { pathSelector, projectTexts } from './projects/project-texts.ts'
import { createFairQueue } from './queue/fair-queue.ts'
import { openShared } from './shared/index.ts'
import { keepPurging, keepReloading, keepRescanning, keepSweeping } from './wiring/background.ts'
import { smallBudgets } from './wiring/model-checks.ts'
import { wireModels } from './wiring/models.ts'

const MINUTE_MS = 60_000
const MEGABYTE = 1024 * 1024
const MAX_UPLOAD_BYTES = 50 * MEGABYTE
const MAX_UPLOAD_MS = 15 * MINUTE_MS
const BLOBS_CHECK_MS = 3_000
const FAILED_LOGINS_PER_MINUTE = 1_000
const PROVIDERS_CHANGED = 'providers'
const FILES_CHANGED = 'files'
const CONTEXTS = {
  running: Number.POSITIVE_INFINITY,
  runningBytes: 64 * MEGABYTE,
  runningBytesPerWorkspace: 48 * MEGABYTE,
  runningBytesPerToken: 32 * MEGABYTE,
  waiting: 1000,
  longestWaitMs: 15_000,
}

export interface Wired {
  readonly app: AppDeps
  /** Path of the file with the owner token, if there is one. The secret is set on the first start only. */
  readonly owner: { secret?: string; path: string } | undefined
  close(): Promise<void>
}

/** Connects everything. The only place that knows which backends are in use. */
export async function wire(config: Config, log: FastifyBaseLogger, member?: Membership): Promise<Wired> {
  const now = Date.now
  const elapsed = () => performance.now() // monotonic
  await makeDataDir(config.dataDir)
  const isFirst = member?.isFirst ?? true
  // Otherwise another process or node may be using the same database.
  const alone = isFirst && config.databaseUrl.protocol === 'sqlite:'
  // With several processes, the lead holds the locks.
  const lock = await (member ? joinService(config) : lockService(config))
  if (isFirst) await sweepScratch(config.dataDir)
  const analyzer = await loadAnalyzer()
  const telemetry =
    config.telemetry &&
    (await import('./telemetry/index.ts')).openTelemetry(config.telemetry, {
      onLost: (reason) => log.warn(`telemetry cannot be sent: ${reason}; the service is not affected`),
      onBack: () => log.info('telemetry is sent again'),
    })
  const tracing = telemetry && (await import('./wiring/tracing.ts'))
  const pool = createEnginePool({
    size: config.engines,
    onComposerError: ({ composer, error }) =>
      log.error({ composer, error }, 'A composer of the built-in engine threw'),
  })
  const engines = telemetry && tracing ? tracing.traceEngines(telemetry, pool) : pool
  const tokenCounter = createTokenCounter()
  const shared = await openShared(config.redisUrl, member?.shared, {
    onLost: (error) =>
      log.warn({ err: error }, 'Redis is unavailable; until it is back, each node counts on its own'),
    onBack: () => log.info('Redis is back'),
  })
  const databaseFile = decodeURIComponent(config.databaseUrl.pathname)
  const reserve = createReserve(`${databaseFile}-reserve`)
  const isSqlite = config.databaseUrl.protocol === 'sqlite:'
  const openedDatabase = await openFinished(config.databaseUrl)
  const database = isSqlite ? withReserve(openedDatabase, reserve.give) : openedDatabase
  const stored = {
    tables: createStoredProviders(database),
    keys: openKeyFile(config.dataDir, config.secretsKeys),
  }
  const { reload, limitWarnings, ...models } = await wireModels(config, engines, {
    peers: {
      publish: (message) => shared.publish('breaker', message),
      subscribe: (onMessage) => shared.subscribe('breaker', onMessage),
    },
    findSecrets: analyzer.findSecretsInText,
    telemetry,
    onFailedCall: (failed) => log.warn(failed, 'a call to a model failed'),
    stored: {
      ...stored,
      onProblem: (provider, problem) =>
        log.error({ provider }, `a model provider is unavailable: ${problem}`),
    },
  }).catch(async (error) => {
    await database.close()
    throw error
  })
  const reloading = keepReloading(reload, log)
  shared.subscribe(PROVIDERS_CHANGED, reloading.now)
  const limitTo = (perMinute: number, name: string) =>
    createRateLimit(perMinute, elapsed, (key, windowMs) =>
      shared.count(`${name}:${Math.floor(now() / windowMs)}:${key}`, 2 * windowMs),
    )
  for (const warning of smallBudgets(config, models.catalogue)) log.warn(warning)
  const store = await config.blobBackend.open(config.blobsUrl, {
    spoolDir: join(config.dataDir, 'spool', ...(member ? [String(member.number)] : [])),
    redirect: config.s3Redirect,
  })
  await checkBlobs(store, placesOf(config).blobs, log)
  const blobs = withSmallBlobs(store, database)
  const opened = await openScanners({
    ...config,
    onClamavLost: (error) =>
      log.warn({ err: error }, 'clamd is unavailable; with CLAMAV_REQUIRED=true, uploads would be rejected'),
  })
  const scanners = telemetry && tracing ? tracing.traceScanners(telemetry, opened) : opened
  const nextPosition = createPositions(now)
  // Only if both are on this disk: rows in PostgreSQL are not cheaper than blobs, and files meant for a bucket belong there.
  const storeSmallFilesAsRows = isSqlite && config.blobBackend.folder(config.blobsUrl) !== undefined
  const free = {
    onDisk: () => freeOnDisk(dirname(databaseFile)),
    inDatabase: () => freeInSqlite(database),
  }
  if (isSqlite) await reserve.keep(await free.onDisk())
  // Other services may use the same Redis for another database.
  const { host, pathname, searchParams } = config.databaseUrl
  const changed = [FILES_CHANGED, host, pathname, searchParams.get('options') ?? ''].join(' ')
  const changes = createChangeFeed({
    publish: (message) => shared.publish(changed, message),
    subscribe: (onMessage) => shared.subscribe(changed, onMessage),
  })
  const watched = changes.watch(database)
  const files: FilesDeps = {
    catalog: createCatalog(watched),
    browsing: createBrowsing(database),
    blobs,
    scanners,
    scans: createScanRecords(watched),
    edge: config.cdnPurgeUrl === undefined ? undefined : createHttpEdge(config.cdnPurgeUrl),
    purges: createPurges(database),
    settings: createProjectSettings(database, config.versionsKept),
    limits: createProjectLimits(database, elapsed),
    maxUploadBytes: MAX_UPLOAD_BYTES,
    smallBytes: storeSmallFilesAsRows ? SMALL_BYTES : 0,
    hasRoom: storeSmallFilesAsRows ? createDiskRoom(free, reserve, elapsed) : async () => true,
    maxUploadMs: MAX_UPLOAD_MS,
    now,
    nextPosition,
    baseUrl: config.baseUrl,
    cdnUrl: config.cdnUrl,
  }
  const access = accessTo(database, config)
  const usage = createUsage(database)
  // If alone, no call or upload can be in progress. Those of other nodes end when they expire.
  const expiredBy = alone ? Number.MAX_SAFE_INTEGER : now()
  await usage.forgetReserves(expiredBy)
  const generations = createGenerations(database)
  const history = withLimits(createHistory(watched), files.limits)
  const storedFiles: StoredFiles = {
    read: (caller, id) => readTextFile(files, caller, id),
    readBeside: (caller, id, path) => readTextBeside(files, caller, id, path),
    readAt: (caller, project, path) => readTextAt(files, caller, project, path),
    pages: (caller, project, paths) => projectTexts({ files, history }, caller, project, paths),
    selector: pathSelector,
    find: createTextFinder(files),
    checkProject: (caller, project) => requireProject(caller, checkProject(project)),
    checkPath: checkTextPath,
    cleanPath: cleanTextPath,
    exists: async (caller, project, path) =>
      (await fileAtPath(files, caller, { project, path })) !== undefined,
    async save(caller, file) {
      await requireActive(access, caller.tokenId)
      return saveTextFile(files, caller, file)
    },
  }
  const projectAnalyses = createProjectAnalyses({
    analyses: createAnalyses(database),
    engines,
    languages: analyzer.languages,
    storedFiles,
    now,
    nextPosition,
    onError: (error) => log.error({ err: error }, 'the analysis of a project failed'),
  })
  await (alone ? projectAnalyses.failAbandoned(Number.MAX_SAFE_INTEGER) : projectAnalyses.failAbandoned())
  const sweeping = await keepSweeping({ files, history }, log, expiredBy)
  const rescanning = keepRescanning(files, log)
  const purging = keepPurging(files, log)

  const owner = await createFirstOwner(access, config.dataDir)

  return {
    app: {
      files,
      changes,
      history,
      analyses: projectAnalyses,
      archives: {
        write: writeArchive,
        read: readArchive,
        withSpooled: createSpool(() => makeScratch(config.dataDir)),
      },
      storage: createStorage(database, elapsed),
      access,
      limitWarnings,
      otherMetrics: member?.metrics,
      telemetry,
      loginCodes: createLoginCodes(database, access),
      ai: {
        ...models,
        providers: {
          ...models.providers,
          ...stored,
          async apply() {
            await reload()
            shared.publish(PROVIDERS_CHANGED, '')
          },
          now,
        },
        engines,
        languages: analyzer.languages,
        generations,
        usage,
        budgets: {
          token: { tokens: config.tokensPerDay.token, costMicros: config.costMicrosPerDay.token },
          workspace: { tokens: config.tokensPerDay.workspace, costMicros: config.costMicrosPerDay.workspace },
        },
        async projectCostLimit(workspace, project) {
          const { costPerDay } = await files.limits.get(workspace, project)
          return costPerDay === undefined ? undefined : toMicros(costPerDay)
        },
        tokenNames: access.tokens.names,
        runs: createRuns(),
        findSecrets: analyzer.findSecretsInText,
        promptSecrets: config.promptSecrets,
        keepsPrompts: config.keepsPrompts,
        analyzeWithModel: config.analyzeWithModel,
        storedFiles,
        onExcessUsage: (target, reported) =>
          log.warn({ target, ...reported }, 'a provider reported more tokens than a call can have used'),
        countTokens: tokenCounter.count,
        countEach: tokenCounter.countEach,
        contexts: createFairQueue('context files', CONTEXTS),
        now,
        nextPosition,
      },
      auth: {
        authenticate: (secret) => callerOf(access, secret),
        failedLogins: limitTo(FAILED_LOGINS_PER_MINUTE, 'failed-logins'),
        requests: config.rateLimit === undefined ? undefined : limitTo(config.rateLimit, 'requests'),
        tokenRequests: limitTo(Number.POSITIVE_INFINITY, 'token-requests'),
      },
      checks: {
        database: () => database.check(),
        blobs: () => blobs.check(),
        ...(storeSmallFilesAsRows && {
          async disk() {
            if (!(await files.hasRoom('store'))) throw new Error('the disk is full')
          },
        }),
      },
      log,
      corsOrigins: config.corsOrigins,
      trustProxy: config.trustProxy,
      clientTimeouts: { graceMs: 20_000, bytesPerSecond: 1_024, stallMs: 120_000 },
      jsonBodies: {
        uncountedBytes: MEGABYTE / 16,
        totalBytes: 256 * MEGABYTE,
        workspaceBytes: 128 * MEGABYTE,
        tokenBytes: 64 * MEGABYTE,
      },
    },
    owner,
    async close() {
      await sweeping.stop()
      await rescanning.stop()
      await purging.stop()
      await reloading.stop()
      await projectAnalyses.close()
      await engines.close()
      await tokenCounter.close()
      await Promise.all(scanners.map((scanner) => scanner.close()))
      await shared.close()
      await telemetry?.close()
      await database.close()
      lock.release()
    },
  }
}

/** Connects only what the token commands need. They may run while the service runs. */
export async function wireAccess(config: Config): Promise<{ access: AccessDeps; close(): Promise<void> }> {
  await makeDataDir(config.dataDir)
  const database = await openFinished(config.databaseUrl)
  return { access: accessTo(database, config), close: () => database.close() }
}

/** Connects only what the command that rotates the key needs. It may run while the service runs. */
export async function wireProviders(config: Config) {
  const database = await openFinished(config.databaseUrl)
  return {
    tables: createStoredProviders(database),
    keys: openKeyFile(config.dataDir, config.secretsKeys),
    close: () => database.close(),
  }
}

function accessTo(database: Database, { accessToken }: Config): AccessDeps {
  const accessTokenHash = accessToken === undefined ? undefined : Buffer.from(hashSecret(accessToken))
  return { tokens: createTokenTable(database), accessTokenHash, now: Date.now }
}

async function openFinished(address: URL): Promise<Database> {
  const database = await openDatabase(address)
  try {
    await requireFinished(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function callerOf(access: AccessDeps, secret: string): Promise<Caller | undefined> {
  const token = await authenticate(access, secret)
  return (
    token && {
      tokenId: token.id,
      workspace: token.workspace,
      project: token.project,
      scopes: token.scopes,
      isOperator: token.workspace === DEFAULT_WORKSPACE,
      limits: callerLimits(token.limits),
    }
  )
}

function callerLimits({ tokensPerDay, costPerDay, requestsPerMinute, models }: TokenLimits): CallerLimits {
  const costMicros = costPerDay === undefined ? undefined : toMicros(costPerDay)
  return { budget: { tokens: tokensPerDay, costMicros }, requestsPerMinute, models }
}

function toMicros(amount: number): number {
  return Math.round(amount * 1_000_000)
}

async function freeInSqlite(database: Database): Promise<number> {
  const sql = 'SELECT freelist_count * page_size AS bytes FROM pragma_freelist_count, pragma_page_size'
  const [row] = await database.query<{ bytes: number }>(sql)
  return row?.bytes ?? 0
}

/** Only logs a warning: the store may start after this node. */
async function checkBlobs(blobs: BlobStore, place: string, log: FastifyBaseLogger): Promise<void> {
  try {
    await withTimeout(blobs.check(), BLOBS_CHECK_MS)
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error
    log.warn(`${place} is unavailable: ${message}; requests that need it get 503 until it is back`)
  }
}

async function createFirstOwner(access: AccessDeps, dataDir: string): Promise<Wired['owner']> {
  const path = join(dataDir, 'owner-token')
  const secret = await firstOwner(access, {
    async save(created) {
      await rm(path, { force: true }) // an existing file would retain its mode
      await writeFile(path, `${created}\n`, { mode: 0o600, flag: 'wx', flush: true })
    },
    remove: () => rm(path, { force: true }),
  })
  if (secret !== undefined) return { secret, path }
  return existsSync(path) ? { path } : undefined
}
