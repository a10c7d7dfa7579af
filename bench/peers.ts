// Starts the peers of Atelier: parse-server and @tus/server from npm, nginx from Debian, and bare Node servers. Each
// runs in its own process.
import { type ChildProcess, execFileSync, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/free-port.ts'
import { endWithUs, stopped, stopWithUs } from './children.ts'
import type { Material } from './material.ts'
import { installed, PACKAGES } from './packages.ts'
import { programPath } from './programs.ts'

/** A measured server. */
export interface Server {
  readonly name: string
  readonly version: string
  readonly pid: number
  readonly port: number
  stop(): Promise<void>
}

export interface UploadServer extends Server {
  /** Other processes whose processor time counts as its own. */
  readonly helpers?: readonly number[]
  /** How to upload a file: the request head and the bytes around the content. */
  upload(material: Material): { head: string; before: string; after: string }
  /** Removes all uploaded files. */
  clean(): Promise<void>
}

export interface FileServer extends UploadServer {
  /** Stores a file and returns its download address and the required headers. */
  keep(material: Material): Promise<{ url: string; headers: Record<string, string> }>
}

/** Debian's PostgreSQL in its own folder. It does not sync, which only matters when writes are measured. */
export async function startPostgres(folder: string): Promise<{ address: string; stop(): void }> {
  const script = fileURLToPath(new URL('../scripts/start-postgres.sh', import.meta.url))
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711) // it runs as another user
  const address = execFileSync(script, ['start', folder], { encoding: 'utf8' }).trim()
  return { address, stop: stopWithUs(() => execFileSync(script, ['stop', folder])) }
}

export async function startParse(folder: string): Promise<FileServer> {
  const modules = installed('parse-server')
  await mkdir(join(folder, 'files'), { recursive: true })
  await chmod(folder, 0o711) // PostgreSQL needs access
  const database = await startPostgres(join(folder, 'postgres'))
  const { child, port } = await startRole('parse', folder, modules, database.address)
  const head = (name: string, type: string) =>
    `POST /parse/files/${name} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Parse-Application-Id: bench\r\nContent-Type: ${type}\r\n`
  return {
    name: 'parse-server',
    version: PACKAGES['parse-server'].join(', '),
    pid: child.pid ?? 0,
    port,
    upload: ({ name, mediaType }) => ({ head: head(name, mediaType), before: '', after: '' }),
    async keep(material) {
      const answer = await fetch(`http://127.0.0.1:${port}/parse/files/${material.name}`, {
        method: 'POST',
        headers: { 'x-parse-application-id': 'bench', 'content-type': material.mediaType },
        body: await bytesOf(material),
      })
      const { url } = (await answer.json()) as { url: string }
      return { url: `http://127.0.0.1:${port}${new URL(url).pathname}`, headers: {} }
    },
    clean: () => empty(join(folder, 'files')),
    async stop() {
      await stopped(child)
      database.stop()
    },
  }
}

export async function startTus(folder: string): Promise<FileServer> {
  const { child, port } = await startRole('tus', folder, installed('tus'))
  return {
    name: '@tus/server',
    version: PACKAGES.tus.join(', '),
    pid: child.pid ?? 0,
    port,
    upload: tusUpload,
    async keep(material) {
      const answer = await fetch(`http://127.0.0.1:${port}/files`, {
        method: 'POST',
        headers: tusHeaders(material),
        body: await bytesOf(material),
      })
      const path = new URL(answer.headers.get('location') ?? '', 'http://127.0.0.1').pathname
      return { url: `http://127.0.0.1:${port}${path}`, headers: {} }
    },
    clean: () => empty(folder),
    stop: () => stopped(child),
  }
}

/** Creation with upload in one request, the cheapest way. */
export function tusUpload(material: Material): ReturnType<UploadServer['upload']> {
  const head = `POST /files HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines(tusHeaders(material))}`
  return { head, before: '', after: '' }
}

function tusHeaders({ bytes }: Material): Record<string, string> {
  return {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': String(bytes),
    'Content-Type': 'application/offset+octet-stream',
  }
}

/** `node:http` that streams the body to a file and syncs it; downloads stream the file. */
export async function startBare(folder: string): Promise<FileServer> {
  const { child, port } = await startRole('bare', folder)
  return {
    name: 'bare node:http',
    version: `Node ${process.versions.node}`,
    pid: child.pid ?? 0,
    port,
    upload: () => ({ head: 'PUT / HTTP/1.1\r\nHost: 127.0.0.1\r\n', before: '', after: '' }),
    async keep({ path }) {
      const name = `kept-${basename(path)}`
      await copyFile(path, join(folder, name))
      return { url: `http://127.0.0.1:${port}/${name}`, headers: {} }
    },
    clean: () => empty(folder),
    stop: () => stopped(child),
  }
}

/** Debian's nginx with its default of one worker per core; serves files only. */
export async function startNginx(folder: string): Promise<Omit<FileServer, 'upload' | 'clean'>> {
  const port = await freePort()
  await mkdir(join(folder, 'files'), { recursive: true })
  await chmod(folder, 0o755)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const settings = `
    worker_processes auto; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 4096; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
      server { listen 127.0.0.1:${port}; root ${folder}/files; }
    }`
  await writeFile(join(folder, 'nginx.conf'), settings)
  const program = programPath('nginx')
  if (!program) throw new Error('nginx is not installed: apt-get install nginx')
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  endWithUs(child)
  const { stderr: said } = spawnSync(program, ['-v'], { encoding: 'utf8' })
  await reachable(`http://127.0.0.1:${port}/`, () => true)
  return {
    name: 'nginx',
    version: said.trim().replace('nginx version: ', ''),
    pid: child.pid ?? 0,
    port,
    async keep({ path }) {
      await copyFile(path, join(folder, 'files', basename(path)))
      await chmod(join(folder, 'files', basename(path)), 0o644)
      return { url: `http://127.0.0.1:${port}/${basename(path)}`, headers: {} }
    },
    stop: () => stopped(child),
  }
}

export interface Constant {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

/** `node:http` with preset responses. */
export async function startConstant(
  folder: string,
): Promise<Server & { answer(path: string, answer: Constant): void }> {
  const { child, port } = await startRole('constant', folder)
  return {
    name: 'bare node:http',
    version: `Node ${process.versions.node}`,
    pid: child.pid ?? 0,
    port,
    answer: (path, answer) => child.send([path, answer]),
    stop: () => stopped(child),
  }
}

function startRole(role: string, folder: string, ...more: string[]) {
  return startScript('peer-servers.ts', role, folder, ...more)
}

/** Starts a server that reports its port. */
export async function startScript(
  script: string,
  role: string,
  folder: string,
  ...more: string[]
): Promise<{ child: ChildProcess; port: number }> {
  await mkdir(folder, { recursive: true })
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), [role, folder, ...more], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const port = await Promise.race([
    once(child, 'message').then(([told]) => told as number),
    once(child, 'exit').then(() => undefined),
  ])
  if (port === undefined) throw new Error(`${role} did not start`)
  return { child, port }
}

export async function reachable(url: string, isUp: (answer: Response) => boolean): Promise<void> {
  const until = performance.now() + 120_000 // enough even on a busy machine
  while (performance.now() < until) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer && isUp(answer)) return
    await pause(20)
  }
  throw new Error(`No server at ${url}`)
}

export async function bytesOf({ path }: Material): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(path))
}

export async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: false }))
    if (!name.startsWith('kept-')) await rm(join(folder, name), { recursive: true })
}

function lines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}
