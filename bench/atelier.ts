// Starts Atelier like a user, in its own process, and verifies that no protection is disabled while it is measured.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { freePort } from '../scripts/free-port.ts'
import { endWithUs, stopped } from './children.ts'
import { bytesOf, type FileServer, reachable } from './peers.ts'
import { processorMs, settled } from './usage.ts'
import { version } from './version.ts'

const TOKEN = 'a-token-of-the-benchmark-0123456789abcdef'
const TMPFS = 0x01021994
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export interface Atelier extends FileServer {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly dataDir: string
  /** From the start of the process to the first successful readiness check. */
  readonly readyMs: number
  /** CPU time until then, of all threads and processes. */
  readonly readyProcessorMs: number
}

export interface AtelierSettings {
  readonly name?: string
  /** Folder of another checkout, with its packages installed (default: this one). */
  readonly checkout?: string
  readonly settings?: Readonly<Record<string, string>>
  /** Called with the disabled protections. Throw to abort. */
  readonly onWeakness: (weaknesses: readonly string[]) => void
}

/** The flags of `npm start`. */
const START_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=100', '--enable-source-maps']

const HERE = fileURLToPath(new URL('..', import.meta.url))

export async function startAtelier(
  folder: string,
  { name = 'Atelier', checkout = HERE, settings = {}, onWeakness }: AtelierSettings,
): Promise<Atelier> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const script = (file: string) => join(checkout, 'scripts', file)
  execFileSync(process.execPath, [script('setup.mjs'), '--service']) // builds it if its sources have changed
  // Logs to a file, one line per request, as under a service manager.
  const log = openSync(join(folder, 'log'), 'w')
  const began = performance.now()
  const child = spawn(process.execPath, [...START_FLAGS, script('start.mjs')], {
    env: { PATH: process.env.PATH, ACCESS_TOKEN: TOKEN, ...settings, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', log, log],
  })
  endWithUs(child)
  const url = `http://127.0.0.1:${port}`
  await reachable(`${url}/health/ready`, ({ ok }) => ok).catch(async () => {
    await stopped(child)
    throw new Error(`Atelier did not start: ${readFileSync(join(folder, 'log'), 'utf8').slice(0, 2_000)}`)
  })
  const readyMs = performance.now() - began
  const readyProcessorMs = processorMs(child.pid ?? 0)
  await settled(child.pid ?? 0)
  const headers = { Authorization: `Bearer ${TOKEN}` }
  const atelier: Atelier = {
    name,
    version: version(),
    pid: child.pid ?? 0,
    port,
    url,
    headers,
    dataDir,
    readyMs,
    readyProcessorMs,
    upload: ({ name: file, mediaType }) => ({
      head:
        `POST /api/files/upload HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${TOKEN}\r\n` +
        'Content-Type: multipart/form-data; boundary=atelier-bench\r\n',
      before:
        '--atelier-bench\r\nContent-Disposition: form-data; name="project_id"\r\n\r\nbench\r\n' +
        `--atelier-bench\r\nContent-Disposition: form-data; name="file"; filename="${file}"\r\nContent-Type: ${mediaType}\r\n\r\n`,
      after: '\r\n--atelier-bench--\r\n',
    }),
    async keep(material) {
      const answer = await uploadTo(url, headers, 'kept', material.name, await bytesOf(material))
      const { file } = (await answer.json()) as { file: { id: string } }
      return { url: `${url}/api/files/${file.id}/download`, headers }
    },
    clean: () => deleteAll(url),
    stop: () => stopped(child),
  }
  try {
    const weaknesses = await weaknessesOf(atelier, settings.DATABASE_URL)
    if (weaknesses.length > 0) onWeakness(weaknesses)
  } catch (error) {
    await atelier.stop()
    throw error
  }
  return atelier
}

/** The disabled protections. Empty if all are enabled. */
export async function weaknessesOf(
  { url, headers, dataDir, pid }: Pick<Atelier, 'url' | 'headers' | 'dataDir' | 'pid'>,
  databaseUrl = '',
): Promise<string[]> {
  const weaknesses: string[] = []
  const refused = await uploadTo(url, headers, 'weakness', 'a.txt', new TextEncoder().encode(EICAR))
  if (refused.status !== 400) weaknesses.push('uploads are not scanned')
  await refused.bytes()
  if ((await statfs(dataDir)).type === TMPFS)
    weaknesses.push('data is kept in memory, where nothing is synced (TMPDIR says where)')
  const preloaded = existsSync(`/proc/${pid}/maps`) ? readFileSync(`/proc/${pid}/maps`, 'utf8') : ''
  if (preloaded.includes('eatmydata')) weaknesses.push('libeatmydata leaves out every sync')
  if (databaseUrl.startsWith('postgres') && !(await syncs(databaseUrl)))
    weaknesses.push('PostgreSQL does not sync')
  return weaknesses
}

async function syncs(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      "SELECT current_setting('fsync') || current_setting('synchronous_commit') AS on",
    )
    return rows[0]?.on === 'onon'
  } finally {
    await client.end()
  }
}

function uploadTo(
  url: string,
  headers: Readonly<Record<string, string>>,
  project: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const form = new FormData()
  form.set('project_id', project)
  form.set('file', new Blob([bytes]), name)
  return fetch(`${url}/api/files/upload`, {
    method: 'POST',
    body: form,
    headers,
  })
}

async function deleteAll(url: string): Promise<void> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  for (;;) {
    const answer = await fetch(`${url}/api/files?project_id=bench&limit=1000`, { headers })
    const { files } = (await answer.json()) as { files: { id: string }[] }
    if (files.length === 0) return
    const left = files.map(({ id }) => id)
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let id = left.pop(); id; id = left.pop())
          await fetch(`${url}/api/files/${id}`, { method: 'DELETE', headers }).then((gone) => gone.bytes())
      }),
    )
  }
}
