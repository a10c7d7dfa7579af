import type { ChildProcess } from 'node:child_process'
import type { Verdict } from '../types.ts'
import { ScannerUnavailable } from '../unavailable.ts'
import type { RuleFile } from '../yara-rules.ts'
import { ask, endProcess, MAIN, nextMessage, ProcessDied, processorMs, startProcess } from './process.ts'
import type { Job, Message } from './protocol.ts'

export interface LaneLimits {
  /** How often to check a process that has not answered. */
  readonly checkMs: number
  /** Processor time beyond the inspectors' own budget. A job that needs more is stuck. */
  readonly stuckMs: number
  /** Wall-clock time. Exceeding it means that the machine is overloaded, not that the file is bad. */
  readonly longestMs: number
  /** How long a job may continue after its caller has disconnected. */
  readonly abandonedMs?: number
  readonly idleMs?: number
  /** How long a process may take to start. */
  readonly startMs?: number
}

const LIMITS: LaneLimits = { checkMs: 5000, stuckMs: 25_000, longestMs: 120_000 }
const ABANDONED_MS = 1000
/** Compiling rules takes seconds. */
const START_MS = 60_000
/** A process uses tens of megabytes, so an idle one is ended. */
const IDLE_MS = 5 * 60_000

/**
 * A process that inspects one file at a time. It starts with its first file and ends after a long idle period. A
 * process that hangs or dies is replaced, and its file is refused. `main` is the module that the process runs.
 */
export function createLane(rules: readonly RuleFile[] | undefined, limits = LIMITS, main = MAIN) {
  let launched: Promise<ChildProcess> | undefined
  let latest: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  let closed = false
  let unfinished = 0
  let idle: NodeJS.Timeout | undefined

  /** The running process, or a new one. */
  function running(): Promise<ChildProcess> {
    if (launched === undefined) {
      const launching = launch()
      launched = launching
      // After a failed start, the next job tries again.
      launching.catch(() => forget(launching))
      launching.then((child) => child.once('exit', () => forget(launching))).catch(() => undefined)
    }
    return launched
  }

  function forget(ended: Promise<ChildProcess>): void {
    if (launched === ended) launched = undefined
  }

  async function launch(): Promise<ChildProcess> {
    if (closed) throw new ScannerUnavailable()
    const started = startProcess(main, rules)
    latest = started
    const tooLate = setTimeout(() => endProcess(started), limits.startMs ?? START_MS).unref()
    const message = await nextMessage(started).finally(() => clearTimeout(tooLate))
    if ('ready' in message) return started
    void endProcess(started)
    throw new Error('failure' in message ? message.failure : 'The scan process did not start')
  }

  async function verdictOn(job: Job, signal: AbortSignal): Promise<Verdict | undefined> {
    try {
      const message = await perform(job, signal)
      if ('verdict' in message) return message.verdict
      if ('late' in message) return undefined
      throw new Error('failure' in message ? message.failure : 'The scan process restarted')
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ScannerUnavailable) throw error
      if (closed || !(error instanceof ProcessDied)) throw new ScannerUnavailable({ cause: error })
      if (job.brief) return undefined
      return {
        verdict: 'unscannable',
        reason: 'The file takes more time or memory to inspect than any file may.',
      }
    }
  }

  async function perform(job: Job, signal: AbortSignal): Promise<Message> {
    if (closed) throw new ScannerUnavailable()
    const child = await running().catch((error) => {
      throw new ScannerUnavailable({ cause: error })
    })
    signal.throwIfAborted()
    const watch = watchOver(child, limits, end)
    const stopSoon = () => {
      abandoned = setTimeout(() => end(child), limits.abandonedMs ?? ABANDONED_MS)
    }
    let abandoned: NodeJS.Timeout | undefined
    signal.addEventListener('abort', stopSoon, { once: true })
    try {
      const message = await ask(child, job)
      if ('worn' in message && message.worn) await end(child)
      return message
    } catch (error) {
      throw watch.isTooBusy() ? tooBusy(error) : error
    } finally {
      watch.end()
      signal.removeEventListener('abort', stopSoon)
      clearTimeout(abandoned)
    }
  }

  /** Runs jobs one at a time. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    unfinished += 1
    clearTimeout(idle)
    const result = last.then(work).finally(() => {
      unfinished -= 1
      if (unfinished === 0 && !closed) idle = setTimeout(leave, limits.idleMs ?? IDLE_MS).unref()
    })
    last = result.catch(() => undefined)
    return result
  }

  /** Makes the next file use a new process, even if this one still answers before it ends. */
  async function end(child: ChildProcess): Promise<void> {
    if (latest === child) launched = undefined
    await endProcess(child)
  }

  function leave(): void {
    if (latest) void end(latest)
  }

  async function close(): Promise<void> {
    closed = true
    clearTimeout(idle)
    if (latest) await endProcess(latest) // even while it compiles rules, so that shutdown does not wait for it
  }

  return {
    /** Rejects if the rules cannot be compiled. */
    ready: () => running(),
    isIdle: () => unfinished === 0,
    async inspect(job: Omit<Job, 'brief'>, signal: AbortSignal): Promise<Verdict> {
      const verdict = await inTurn(() => verdictOn({ ...job, brief: false }, signal))
      if (verdict === undefined) throw new Error('Only a brief inspection ends without a verdict')
      return verdict
    },
    /** Like `inspect`, but resolves to undefined if it takes long. */
    inspectBriefly: (job: Omit<Job, 'brief'>, signal: AbortSignal): Promise<Verdict | undefined> =>
      inTurn(() => verdictOn({ ...job, brief: true }, signal)),
    /** Waiting files are still inspected. */
    async closeWhenIdle(): Promise<void> {
      await last
      await close()
    },
    close,
  }
}

/** Ends a process that exceeds its limits. */
function watchOver(
  child: ChildProcess,
  { checkMs, stuckMs, longestMs }: LaneLimits,
  end: (child: ChildProcess) => Promise<void>,
) {
  const started = performance.now()
  let before: number | undefined
  let busy = false
  const timer = setInterval(() => {
    const spentMs = processorMs(child)
    before ??= spentMs
    busy = performance.now() - started > longestMs
    if (busy || spentMs - before > stuckMs) void end(child)
  }, checkMs)
  return { isTooBusy: () => busy, end: () => clearInterval(timer) }
}

export function tooBusy(cause?: unknown): ScannerUnavailable {
  return new ScannerUnavailable({
    detail: 'The file could not be scanned in time, since the service is busy. Send it again later.',
    retryAfterSeconds: 30,
    cause,
  })
}
