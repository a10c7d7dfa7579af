// Runs programs of answers: in a folder of their own, with limits of time, memory and output, killed with all their
// children. The network is cut off for the whole benchmark, see isolation.ts.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Answer, fail, onceFor } from './check.ts'

/** Where install.sh has put the packages. */
export const installed = fileURLToPath(new URL('tmp', import.meta.url))
export const python = join(installed, 'python/bin/python')

const MAX_OUTPUT = 1_000_000
const DEFAULT_TIMEOUT_MS = 15_000
const DEFAULT_MEMORY_MB = 2_000
const START_TIMEOUT_MS = 20_000

export interface ProgramOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  readonly input?: string
  readonly timeoutMs?: number
  /** 0 for no limit: Go's race detector reserves more than there is. */
  readonly memoryMb?: number
}

export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A folder of the answer, below the packages of npm so that imports find them. Removed after the checks. */
export const folderOf = onceFor(async (answer: Answer): Promise<string> => newFolder(answer))

export async function newFolder(answer: Answer): Promise<string> {
  const runs = join(installed, 'node/runs')
  await mkdir(runs, { recursive: true })
  const folder = await mkdtemp(join(runs, 'run-'))
  answer.afterChecks(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function run(file: string, args: readonly string[], options: ProgramOptions): Promise<Ran> {
  const child = spawnLimited(file, args, options)
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    killGroup(child)
  }, timeoutMs)
  const output = collectOutput(child)
  child.stdin?.on('error', () => {}) // the program may end before it has read its input
  child.stdin?.end(options.input ?? '')
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  killGroup(child)
  if (timedOut) fail(`took longer than ${timeoutMs / 1000} s`)
  return { code, ...output() }
}

export interface Started {
  readonly port: number
  readonly output: () => string
  readonly kill: (signal: NodeJS.Signals) => void
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
}

/** Starts a program and waits until it listens on a port. */
export async function startServer(
  answer: Answer,
  file: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<Started> {
  const child = spawnLimited(file, args, options)
  answer.afterChecks(() => killGroup(child))
  const output = collectOutput(child)
  child.stdin?.end()
  const all = () => `${output().stderr}${output().stdout}`
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      fail(`the program ended with ${child.exitCode}: ${lastError(all())}`)
    }
    const port = await listeningPort(child.pid ?? 0)
    if (port !== undefined) {
      return { port, output: all, ended, kill: (signal) => void child.kill(signal) }
    }
    await pause(50)
  }
  killGroup(child)
  fail(`does not listen on a port after ${START_TIMEOUT_MS / 1000} s: ${lastError(all())}`)
}

/** The line that says what went wrong, of a stack trace or a compiler's output. */
export function lastError(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const named = lines.findLast((line) => /^\s*(?:\w+\.)*\w*(?:Error|Exception)\b/.test(line))
  return (named ?? lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'no output')
    .trim()
    .slice(0, 300)
}

function spawnLimited(file: string, args: readonly string[], options: ProgramOptions): ChildProcess {
  const { cwd, env = {}, memoryMb = DEFAULT_MEMORY_MB } = options
  const temporary = join(cwd, '.tmp') // not cwd itself: Go ignores a go.mod in the folder for temporary files
  mkdirSync(temporary, { recursive: true })
  const limits = memoryMb === 0 ? '' : `ulimit -d ${memoryMb * 1024}; `
  return spawn('/bin/sh', ['-c', `${limits}ulimit -f 409600; exec "$@"`, 'sh', file, ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: cwd, TMPDIR: temporary, LANG: 'C.UTF-8', TZ: 'UTC', ...env },
    stdio: 'pipe',
    detached: true, // a process group of its own
  })
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // it has ended
  }
}

function collectOutput(child: ChildProcess): () => { stdout: string; stderr: string } {
  let stdout = ''
  let stderr = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    if (stdout.length < MAX_OUTPUT) stdout += chunk
    else killGroup(child)
  })
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    if (stderr.length < MAX_OUTPUT) stderr += chunk
    else killGroup(child)
  })
  return () => ({ stdout, stderr })
}

async function listeningPort(pid: number): Promise<number | undefined> {
  const sockets = new Set<string>()
  for (const own of await groupOf(pid)) {
    for (const descriptor of await readdir(`/proc/${own}/fd`).catch(() => [])) {
      const target = await readlink(`/proc/${own}/fd/${descriptor}`).catch(() => '')
      const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1]
      if (inode !== undefined) sockets.add(inode)
    }
  }
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of (await readFile(table, 'utf8')).split('\n').slice(1)) {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/)
      if (state !== '0A' || inode === undefined || !sockets.has(inode)) continue
      return Number.parseInt(local?.split(':')[1] ?? '', 16)
    }
  }
  return undefined
}

/** The processes of a process group. */
async function groupOf(leader: number): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
    const group = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]
    if (group === String(leader)) found.push(entry)
  }
  return found
}
