import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { authenticate } from './access/authenticate.ts'
import { firstOwner } from './access/first-owner.ts'
import type { AccessDeps } from './access/ports.ts'
import { createTokenTable } from './access/token-table.ts'
import type { AppDeps } from './app.ts'
import type { Config } from './config.ts'
import { lockDataDir } from './database/data-dir-lock.ts'
import { openDatabase } from './database/index.ts'
import { openBlobs } from './files/blobs/index.ts'
import { createCatalog } from './files/catalog.ts'
import { createPositions } from './files/file.ts'
import type { FilesDeps } from './files/ports.ts'
import { sweepOrphans } from './files/sweep-orphans.ts'
import type { Actor } from './http/auth.ts'
import { createRateLimit } from './http/rate-limit.ts'

const MINUTE_MS = 60_000
const MAX_UPLOAD_BYTES = 50 * 1024 * 1024
const MAX_UPLOAD_MS = 15 * MINUTE_MS
const SWEEP_EVERY_MS = 2 * MINUTE_MS
const FAILED_LOGINS_PER_MINUTE = 1_000

export interface Wired {
  readonly app: AppDeps
  /** Only on a first start: the secret of the owner's token, and where it is kept. */
  readonly owner: { secret: string; path: string } | undefined
  close(): Promise<void>
}

/** The only place that knows which backends are in use. */
export async function wire(config: Config, log: FastifyBaseLogger): Promise<Wired> {
  const now = Date.now
  await makeDataDir(config.dataDir)
  const lock = lockDataDir(config.dataDir)
  const database = await openDatabase(config.databaseUrl)
  const blobs = await openBlobs(config.blobsUrl)
  const files: FilesDeps = {
    catalog: createCatalog(database),
    blobs,
    maxUploadBytes: MAX_UPLOAD_BYTES,
    maxUploadMs: MAX_UPLOAD_MS,
    now,
    nextPosition: createPositions(now),
    baseUrl: config.baseUrl,
    cdnUrl: config.cdnUrl,
  }
  const access: AccessDeps = { tokens: createTokenTable(database), accessToken: config.accessToken, now }
  const sweeping = await keepSweeping(files, log)

  return {
    app: {
      files,
      access,
      auth: {
        authenticate: (secret) => actorOf(access, secret),
        failedLogins: createRateLimit(FAILED_LOGINS_PER_MINUTE, now),
        requests: config.rateLimit === undefined ? undefined : createRateLimit(config.rateLimit, now),
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

async function keepFirstOwner(access: AccessDeps, dataDir: string): Promise<Wired['owner']> {
  const secret = await firstOwner(access)
  if (secret === undefined) return undefined
  const path = join(dataDir, 'owner-token')
  await writeFile(path, `${secret}\n`, { mode: 0o600 })
  return { secret, path }
}
