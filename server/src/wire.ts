import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { authenticate } from './access/authenticate.ts'
import { firstOwner } from './access/first-owner.ts'
import type { AccessDeps } from './access/ports.ts'
import { createTokenTable } from './access/token-table.ts'
import { createGenerations } from './ai/generations.ts'
import { languages } from './ai/languages/index.ts'
import { findSecrets } from './ai/languages/neutral/secrets.ts'
import { countTokens } from './ai/providers/tokens.ts'
import { createRuns } from './ai/runs.ts'
import { createUsage } from './ai/usage.ts'
import { createEnginePool } from './ai/workers/pool.ts'
import type { AppDeps } from './app.ts'
import type { Config } from './config.ts'
import { lockDataDir } from './database/data-dir-lock.ts'
import { openDatabase } from './database/index.ts'
import { openBlobs } from './files/blobs/index.ts'
import { createCatalog } from './files/catalog.ts'
import { createPositions } from './files/file.ts'
import type { FilesDeps } from './files/ports.ts'
import { rescanFiles } from './files/rescan-files.ts'
import { createScanRecords } from './files/scan-records.ts'
import { createScanners } from './files/scanning/index.ts'
import { sweepOrphans } from './files/sweep-orphans.ts'
import { findTextFiles, readTextFile, saveTextFile } from './files/text-files.ts'
import type { Actor } from './http/auth.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { wireModels } from './wire-models.ts'

const MINUTE_MS = 60_000
const MAX_UPLOAD_BYTES = 50 * 1024 * 1024
const MAX_UPLOAD_MS = 15 * MINUTE_MS
const SWEEP_EVERY_MS = 2 * MINUTE_MS
const REFRESH_EVERY_MS = MINUTE_MS / 4
// The rescan takes at most a part of one core from those who upload.
const RESCAN_PAUSE_MS = 20
const FAILED_LOGINS_PER_MINUTE = 1_000

export interface Wired {
  readonly app: AppDeps
  /** Where the owner's token is kept, if it is; its secret on a first start only. */
  readonly owner: { secret?: string; path: string } | undefined
  close(): Promise<void>
}

/** The only place that knows which backends are in use. */
export async function wire(config: Config, log: FastifyBaseLogger): Promise<Wired> {
  const now = Date.now
  const elapsed = () => performance.now() // goes on when the clock is set
  await makeDataDir(config.dataDir)
  const lock = lockDataDir(config.dataDir)
  const engines = createEnginePool({ size: config.engines })
  const models = await wireModels(config, engines)
  const database = await openDatabase(config.databaseUrl)
  const blobs = await openBlobs(config.blobsUrl, {
    spoolDir: join(config.dataDir, 'spool'),
    redirect: config.s3Redirect,
  })
  const scanners = await createScanners({
    ...config,
    onClamavLost: (error) =>
      log.warn(
        { err: error },
        'clamd cannot be asked; with CLAMAV_REQUIRED=true uploads would be refused now',
      ),
  })
  const nextPosition = createPositions(now)
  const files: FilesDeps = {
    catalog: createCatalog(database),
    blobs,
    scanners,
    scans: createScanRecords(database),
    maxUploadBytes: MAX_UPLOAD_BYTES,
    maxUploadMs: MAX_UPLOAD_MS,
    now,
    nextPosition,
    baseUrl: config.baseUrl,
    cdnUrl: config.cdnUrl,
  }
  const access: AccessDeps = { tokens: createTokenTable(database), accessToken: config.accessToken, now }
  const usage = createUsage(database)
  await usage.forgetReserves() // the folder is locked: no other process has calls under way
  const sweeping = await keepSweeping(files, log)
  const rescanning = keepRescanning(files, log)

  return {
    app: {
      files,
      access,
      ai: {
        ...models,
        engines,
        languages,
        generations: createGenerations(database),
        usage,
        budgets: {
          token: { tokens: config.tokensPerDay.token, costMicros: config.costMicrosPerDay.token },
          workspace: { tokens: config.tokensPerDay.workspace, costMicros: config.costMicrosPerDay.workspace },
        },
        runs: createRuns(elapsed),
        findSecrets,
        promptSecrets: config.promptSecrets,
        analyzeWithModel: config.analyzeWithModel,
        storedFiles: {
          read: (caller, id) => readTextFile(files, caller, id),
          find: (caller, project, pattern) => findTextFiles(files, caller, project, pattern),
          save: (caller, file) => saveTextFile(files, caller, file),
        },
        countTokens,
        now,
        nextPosition,
      },
      auth: {
        authenticate: (secret) => actorOf(access, secret),
        failedLogins: createRateLimit(FAILED_LOGINS_PER_MINUTE, elapsed),
        requests: config.rateLimit === undefined ? undefined : createRateLimit(config.rateLimit, elapsed),
      },
      checks: { database: () => database.check(), blobs: () => blobs.check() },
      log,
      corsOrigins: config.corsOrigins,
      trustProxy: config.trustProxy,
      patience: { graceMs: 20_000, bytesPerSecond: 1_024 },
    },
    owner: await keepFirstOwner(access, config.dataDir),
    async close() {
      await sweeping.stop()
      await rescanning.stop()
      await engines.close()
      await Promise.all(scanners.map((scanner) => scanner.close()))
      await database.close()
      lock.release()
    },
  }
}

/** Just enough for the token commands, which may run beside a service. */
export async function wireAccess(config: Config): Promise<{ access: AccessDeps; close(): Promise<void> }> {
  await makeDataDir(config.dataDir)
  const database = await openDatabase(config.databaseUrl)
  const access = { tokens: createTokenTable(database), accessToken: config.accessToken, now: Date.now }
  return { access, close: () => database.close() }
}

async function makeDataDir(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `Cannot make the folder ${folder} (${error.code}). Set DATA_DIR to one that can be written to.`,
    )
  })
}

async function actorOf(access: AccessDeps, secret: string): Promise<Actor | undefined> {
  const token = await authenticate(access, secret)
  return (
    token && { tokenId: token.id, workspace: token.workspace, project: token.project, scopes: token.scopes }
  )
}

/** Before anybody is served, nothing can be under way: whatever intents are there were left by a crash. */
async function keepSweeping(files: FilesDeps, log: FastifyBaseLogger): Promise<{ stop(): Promise<void> }> {
  async function sweep(dueBefore: number): Promise<void> {
    try {
      const { removed, failed } = await sweepOrphans(files, dueBefore)
      if (removed + failed > 0) log.info({ removed, failed }, 'swept bytes without a file')
    } catch (error) {
      log.error({ err: error }, 'the sweep failed; the next one tries again')
    }
  }
  let running = sweep(Number.MAX_SAFE_INTEGER)
  await running
  const timer = setInterval(() => {
    running = running.then(() => sweep(files.now()))
  }, SWEEP_EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Looks for new rules now and then; with new ones, stored files are scanned again, slowly, in the background. */
function keepRescanning(files: FilesDeps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
  async function run(): Promise<void> {
    while (!signal.aborted) {
      for (const scanner of files.scanners) {
        await scanner
          .refresh()
          .catch((error) => log.error({ err: error }, `${scanner.name} keeps the rules it had`))
      }
      try {
        const { scanned, quarantined } = await rescanFiles(files, () => wait(RESCAN_PAUSE_MS), signal)
        if (scanned > 0) log.info({ scanned }, 'scanned stored files with new rules')
        for (const id of quarantined)
          log.warn({ file: id.slice(0, 15) }, 'a stored file went into quarantine')
      } catch (error) {
        log.error({ err: error }, 'the rescan stopped; it goes on at the next try')
      }
      await wait(REFRESH_EVERY_MS)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function keepFirstOwner(access: AccessDeps, dataDir: string): Promise<Wired['owner']> {
  const path = join(dataDir, 'owner-token')
  const secret = await firstOwner(access, async (made) => {
    await rm(path, { force: true }) // a file that exists would keep its mode
    await writeFile(path, `${made}\n`, { mode: 0o600, flag: 'wx', flush: true })
  })
  if (secret !== undefined) return { secret, path }
  return existsSync(path) ? { path } : undefined
}
