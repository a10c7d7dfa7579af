import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { freePort } from '../../scripts/free-port.ts'
import { type AppDeps, createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { type StopTimes, stopServing } from '../src/http/connection/stop.ts'
import { wire } from '../src/wire.ts'
import { openSchema } from './postgres.ts'
import { notWatched, ownWork, startWatchdog } from './watchdog.ts'

// As many as scripts/start-redis.sh creates.
const REDIS_DATABASES = 10_000
const PIECE_BYTES = 64 * 1024

export type TestServer = Awaited<ReturnType<typeof startServer>>

export interface TestServerOptions {
  /** Settings in addition to the data directory. */
  environment?: Record<string, string>
  /** Replaces wired dependencies, for example with shorter timeouts or a failing store. */
  adapt?: (deps: AppDeps) => AppDeps
  dataDir?: string
}

/**
 * Runs the whole service in this process with real sockets, files and database, in its own folder; or, with
 * TEST_SERVERS_ON=postgres,s3,redis (or some of them), with a separate schema, bucket prefix and Redis database for each data
 * folder. The test file fails if the event loop was blocked.
 */
export function startServer(options?: TestServerOptions) {
  return notWatched(() => start(options))
}

async function start({ environment = {}, adapt = (deps) => deps, dataDir }: TestServerOptions = {}) {
  const folder = dataDir ?? (await newFolder())
  const schema = process.env.TEST_SERVERS_ON?.includes('postgres') ? await schemaFor(folder) : undefined
  const bucket = process.env.TEST_SERVERS_ON?.includes('s3') ? await bucketFor(folder) : undefined
  const config = readConfig({
    BASE_URL: 'http://api.test',
    CDN_URL: 'http://cdn.test',
    ...(schema && { DATABASE_URL: schema.url.href }),
    ...(bucket && { BLOBS_URL: bucket.address.href }),
    ...(process.env.TEST_SERVERS_ON?.includes('redis') && { REDIS_URL: redisFor(folder) }),
    ...environment,
    DATA_DIR: folder,
  })
  const wired = await wire(config, pino({ level: 'silent' }))
  const deps = adapt(wired.app)
  const app = await createApp(deps).catch(async (error) => {
    await wired.close() // its thread would keep the process alive, and the failed test would hang
    throw error
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const watchdog = startWatchdog(app.server)
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const token = wired.owner?.secret ?? config.accessToken ?? ''
  const client = createTestClient(url, token)
  return {
    ...client,
    port,
    deps,
    dataDir: folder,
    databaseUrl: config.databaseUrl,
    /** Keys of all stored and unfinished blobs, small ones included. */
    async blobs(): Promise<string[]> {
      const { blobs } = wired.app.files
      const arriving = await Array.fromAsync(blobs.arrivals?.all() ?? [], ({ key }) => key)
      // A set, because a blob may stop arriving between the two.
      const stored = new Set([...arriving, ...(await Array.fromAsync(blobs.keys()))])
      return [...stored, ...((await bucket?.uploads()) ?? []), ...smallBlobsIn(join(folder, 'atelier.db'))]
    },
    /** As on SIGTERM. `close` must still be called. */
    stop: (times: StopTimes) => stopServing(app, times),
    async close(): Promise<void> {
      app.server.closeAllConnections()
      await app.close()
      await wired.close()
      if (dataDir === undefined) {
        await rm(folder, { recursive: true })
        await schema?.drop()
      }
      const blocked = watchdog.stop()
      if (blocked === undefined) return
      console.error(blocked)
      process.exitCode = 1 // fail the test file; throwing here would skip other cleanup
    },
  }
}

function schemaFor(folder: string) {
  const address = process.env.TEST_DATABASE_URL
  if (!address) throw new Error('TEST_SERVERS_ON=postgres needs TEST_DATABASE_URL')
  return openSchema(address, folder)
}

function redisFor(folder: string): string {
  const running = process.env.TEST_REDIS_URL
  if (!running) throw new Error('TEST_SERVERS_ON=redis needs TEST_REDIS_URL')
  const number = createHash('sha256').update(folder).digest().readUInt32BE() % REDIS_DATABASES
  return new URL(`/${number}`, running).href
}

async function bucketFor(folder: string) {
  const { inspectBucket, newPrefix } = await import('./s3.ts') // the S3 client is slow to load
  const running = process.env.TEST_BLOBS_URL
  if (!running) throw new Error('TEST_SERVERS_ON=s3 needs TEST_BLOBS_URL')
  const address = newPrefix(new URL(running), folder)
  return { address, uploads: inspectBucket(address).uploads }
}

export type TestClient = ReturnType<typeof createTestClient>

export function createTestClient(url: string, token: string) {
  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${token}`)
    return fetch(url + path, { ...init, headers })
  }

  function upload(
    content: string | Uint8Array<ArrayBuffer>,
    { name = 'a.txt', type = '', headers = {}, ...others }: UploadOptions = {},
  ): Promise<Response> {
    const form = ownWork(() => {
      const fields = new FormData()
      for (const [field, value] of Object.entries({ project_id: 'p1', ...others })) fields.set(field, value)
      fields.set('file', new Blob(pieces(content), { type }), name)
      return fields
    })
    return request('/api/files/upload', { method: 'POST', body: form, headers })
  }

  return { url, token, request, upload }
}

/** fetch reads each part of a Blob at once; a large one would block the event loop, which the service shares. */
function pieces(content: string | Uint8Array<ArrayBuffer>): (string | Uint8Array<ArrayBuffer>)[] {
  if (typeof content === 'string') return [content]
  const count = Math.ceil(content.length / PIECE_BYTES)
  return Array.from({ length: count }, (_, index) =>
    content.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES),
  )
}

export interface UploadOptions {
  name?: string
  type?: string
  headers?: Record<string, string>
  project_id?: string
  folder?: string
  description?: string
  on_conflict?: string
}

/** Runs the service as users do, in a process that can be killed. */
export async function spawnServer(dataDir: string, environment: Record<string, string> = {}) {
  const port = await freePort()
  const entry = fileURLToPath(new URL('../bin/atelier.js', import.meta.url))
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      ACCESS_TOKEN: 'test-token',
      ...environment,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  await ready(child, `http://127.0.0.1:${port}`, () => output)
  return {
    ...createTestClient(`http://127.0.0.1:${port}`, environment.ACCESS_TOKEN ?? 'test-token'),
    child,
    port,
    output: () => output,
    /** Resolves with the exit code or the signal name. */
    async stop(signal: NodeJS.Signals): Promise<number | string> {
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code, by] = await ended
      return code ?? by
    },
  }
}

async function ready(child: ChildProcess, url: string, output: () => string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`${url}/health/live`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The server did not start: ${output()}`)
}

export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'atelier-test-'))
}

/** Blobs on disk and in the database, for a service in another process. */
export async function blobsIn(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true })
  return [
    // A readiness check writes and removes a file of its own.
    ...entries.filter((entry) => entry.isFile() && entry.name !== 'check').map((entry) => entry.name),
    ...smallBlobsIn(join(dataDir, 'atelier.db')),
  ]
}

function smallBlobsIn(path: string): string[] {
  if (!existsSync(path)) return [] // with PostgreSQL
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database
      .prepare('SELECT blob FROM small_blobs')
      .all()
      .map(({ blob }) => String(blob))
  } finally {
    database.close()
  }
}
