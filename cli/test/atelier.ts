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
  /** A path, instead of a pipe. */
  readonly stdout?: string
}

export interface RemotePath {
  readonly folder: string
  /** The command line as users call it, in a process of its own. */
  run(words: readonly string[], options?: RunOptions): Promise<Ran>
  begin(words: readonly string[], options?: RunOptions): ChildProcess
  /** On a terminal, with these keys typed. */
  onTerminal(words: readonly string[], keys: string, options?: RunOptions): Promise<Ran>
  write(path: string, content: string | Uint8Array): Promise<string>
  remove(): Promise<void>
}

/** A folder and a home of its own; nothing of this machine's configuration counts. */
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
    child.stdin?.on('error', () => undefined) // it may have ended without reading
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
      // What is typed before anybody listens would be lost or echoed: each line waits for its question.
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

/** Resolves when it has been said from now on. */
export async function said(stream: Readable | null, what: RegExp): Promise<void> {
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

/** A service, and a place whose environment names it. */
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

/** Text of this length that no scanner minds. */
export function linesOf(bytes: number): string {
  const line = 'This is a line of a long text.\n'
  return line.repeat(Math.ceil(bytes / line.length)).slice(0, bytes)
}
