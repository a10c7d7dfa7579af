import { type ChildProcess, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { type Atelier, createClient } from '@atelier/sdk'
import { startTestServer } from '@atelier/server/testing'

export const bin = fileURLToPath(new URL('../bin/atelier.js', import.meta.url))

export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly cwd?: string
  readonly environment?: Record<string, string>
  readonly input?: string | Uint8Array
  /** Write stdout to this path instead of a pipe. */
  readonly stdout?: string
}

export interface RemotePath {
  readonly folder: string
  /** Runs the CLI in a separate process. */
  run(words: readonly string[], options?: RunOptions): Promise<Ran>
  begin(words: readonly string[], options?: RunOptions): ChildProcess
  /** Runs the CLI on a terminal and types these keys. */
  onTerminal(words: readonly string[], keys: string, options?: RunOptions): Promise<Ran>
  write(path: string, content: string | Uint8Array): Promise<string>
  remove(): Promise<void>
}

/** A separate working folder and home, without this machine's configuration. */
export async function newPlace(environment: Record<string, string> = {}): Promise<RemotePath> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-cli-'))
  const cwd = join(folder, 'work')
  await mkdir(cwd)

  function start(command: string, words: readonly string[], options: RunOptions): ChildProcess {
    const stdout = options.stdout === undefined ? 'pipe' : openSync(options.stdout, 'w')
    const child = spawn(command, words, {
      stdio: ['pipe', stdout, 'pipe'],
      cwd: options.cwd ?? cwd,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
        ...environment,
        ...options.environment,
      },
    })
    if (typeof stdout === 'number') closeSync(stdout)
    child.stdin?.on('error', () => undefined) // the process may exit without reading
    return child
  }

  return {
    folder: cwd,
    begin: (words, options = {}) => start(process.execPath, [bin, ...words], options),
    async run(words, options = {}) {
      const child = start(process.execPath, [bin, ...words], options)
      child.stdin?.end(options.input ?? '')
      return ended(child)
    },
    async onTerminal(words, keys, options = {}) {
      const command = [process.execPath, bin, ...words].map((word) => `'${word}'`).join(' ')
      const child = start('script', ['-qefc', command, '/dev/null'], {
        ...options,
        environment: { TERM: 'xterm-256color', ...options.environment },
      })
      // Type each line only after its prompt; earlier input would be lost or echoed.
      const lines = keys.split(/(?<=\n)/)
      child.stdout?.on('data', (text) => {
        if (/[:\]] $/.test(stripVTControlCharacters(String(text)))) child.stdin?.write(lines.shift() ?? '')
      })
      return ended(child)
    },
    async write(path, content) {
      await mkdir(dirname(join(cwd, path)), { recursive: true })
      await writeFile(join(cwd, path), content)
      return join(cwd, path)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export async function ended(child: ChildProcess): Promise<Ran> {
  let stdout = ''
  let stderr = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => (stdout += text))
  child.stderr?.setEncoding('utf8').on('data', (text) => (stderr += text))
  const [code] = await once(child, 'close')
  return { code, stdout, stderr }
}

/** Resolves when the stream has printed text that matches. */
export async function printed(stream: Readable | null, what: RegExp): Promise<void> {
  let text = ''
  for await (const [piece] of on(stream as Readable, 'data')) {
    text += piece
    if (what.test(text)) return
  }
}

export interface Service extends RemotePath {
  readonly url: string
  readonly token: string
  readonly atelier: Atelier
  close(): Promise<void>
}

/** A service, and a folder whose environment points to it. */
export async function startService(settings: Record<string, string> = {}): Promise<Service> {
  const server = await startTestServer({ settings })
  const place = await newPlace({ ATELIER_URL: server.url, ATELIER_TOKEN: server.token })
  return {
    ...place,
    url: server.url,
    token: server.token,
    atelier: createClient({ baseUrl: server.url, token: server.token }),
    async close() {
      await server.close()
      await place.remove()
    },
  }
}

/** Harmless text of this length. */
export function linesOf(bytes: number): string {
  const line = 'This is a line of a long text.\n'
  return line.repeat(Math.ceil(bytes / line.length)).slice(0, bytes)
}
