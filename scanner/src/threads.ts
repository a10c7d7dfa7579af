import { Worker } from 'node:worker_threads'
import type { Kind } from './media-type.ts'
import { ownModule } from './own-module.ts'
import type { Verdict } from './types.ts'
import { ScannerUnavailable } from './unavailable.ts'

interface File {
  readonly name: string
  readonly mediaType: string
  readonly kind: Kind
}

export interface Job extends File {
  /** The bytes themselves, or where to read them. */
  readonly bytes: Uint8Array<ArrayBuffer> | string
  /** Whether it is given up when it takes long. */
  readonly brief: boolean
}

export type Answer = { verdict: Verdict } | { late: true } | { failure: string }

/** Sent by a thread when it is ready to work, and after each job. `worn`: it should be replaced. */
export type Message = { ready: true } | { failure: string } | (Answer & { readonly worn: boolean })

const THREAD = ownModule('./thread.ts', import.meta.url)
const MAX_HEAP_MB = 512

export interface ThreadLimits {
  /** How often a thread is looked after that has not answered. */
  readonly checkMs: number
  /** Of the processor's time, beyond what an inspector's own budget allows: whoever needs this is stuck. */
  readonly stuckMs: number
  /** By the clock. A machine so busy says nothing about the file. */
  readonly longestMs: number
  /** How long a job may go on that nobody waits for any more. */
  readonly abandonedMs?: number
  readonly idleMs?: number
}

const LIMITS: ThreadLimits = { checkMs: 5000, stuckMs: 25_000, longestMs: 120_000 }
const ABANDONED_MS = 1000
/** A thread takes tens of megabytes: one that nobody needs is ended. */
const IDLE_MS = 5 * 60_000

/**
 * A thread that inspects one file after another. It starts with its first file and ends when it was idle for long. One that
 * is stuck or dies is replaced; its file is not kept.
 */
export function createThread(rulesFolder: string | undefined, limits = LIMITS) {
  let launched: Promise<Worker> | undefined
  let latest: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let closed = false
  let unfinished = 0
  let idle: NodeJS.Timeout | undefined

  /** The thread that is there, or a new one. */
  function thread(): Promise<Worker> {
    if (launched === undefined) {
      const launching = launch()
      launched = launching
      // A thread that could not start is tried again by the next who needs it.
      launching.catch(() => forget(launching))
      launching.then((worker) => worker.once('exit', () => forget(launching))).catch(() => undefined)
    }
    return launched
  }

  function forget(gone: Promise<Worker>): void {
    if (launched === gone) launched = undefined
  }

  async function launch(): Promise<Worker> {
    if (closed) throw new ScannerUnavailable()
    const started = new Worker(THREAD, {
      workerData: rulesFolder,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    latest = started
    started.unref()
    // Whoever waits for a message is told; between two files nobody does, and the next one gets a new thread.
    started.on('error', () => undefined)
    const message = await nextMessage(started)
    if (!('ready' in message))
      throw new Error('failure' in message ? message.failure : 'The scanner did not start')
    return started
  }

  async function verdictOn(job: Job, signal: AbortSignal): Promise<Verdict | undefined> {
    try {
      const keeps = typeof job.bytes === 'string' || job.brief
      const message = await ask(job, keeps ? [] : [job.bytes.buffer], signal)
      if ('verdict' in message) return message.verdict
      if ('late' in message) return undefined
      throw new Error('failure' in message ? message.failure : 'The scanner restarted')
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ScannerUnavailable) throw error
      if (!(error instanceof ThreadDied)) throw new ScannerUnavailable({ cause: error })
      if (job.brief) return undefined
      return {
        verdict: 'unscannable',
        reason: 'The file takes more time or memory to inspect than any file may.',
      }
    }
  }

  async function ask(job: Job, transferred: ArrayBuffer[], signal: AbortSignal): Promise<Message> {
    if (closed) throw new ScannerUnavailable()
    const worker = await thread().catch((error) => {
      throw new ScannerUnavailable({ cause: error })
    })
    signal.throwIfAborted()
    const watch = watchOver(worker, limits)
    const stopSoon = () => {
      abandoned = setTimeout(() => worker.terminate(), limits.abandonedMs ?? ABANDONED_MS)
    }
    let abandoned: NodeJS.Timeout | undefined
    signal.addEventListener('abort', stopSoon, { once: true })
    try {
      const answer = nextMessage(worker)
      worker.postMessage(job, transferred)
      const message = await answer
      if ('worn' in message && message.worn) await worker.terminate()
      return message
    } catch (error) {
      throw watch.isTooBusy() ? tooBusy(error) : error
    } finally {
      watch.end()
      signal.removeEventListener('abort', stopSoon)
      clearTimeout(abandoned)
    }
  }

  /** One after another. */
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

  /** The next file gets a new thread. */
  function leave(): void {
    launched = undefined
    void latest?.terminate()
  }

  async function terminate(): Promise<void> {
    closed = true
    clearTimeout(idle)
    await latest?.terminate() // even while it compiles rules: a service that is to stop does not wait for that
  }

  return {
    /** Rejects when the rules are no good. */
    ready: () => thread(),
    isIdle: () => unfinished === 0,
    async inspect(job: Omit<Job, 'brief'>, signal: AbortSignal): Promise<Verdict> {
      const verdict = await inTurn(() => verdictOn({ ...job, brief: false }, signal))
      if (verdict === undefined) throw new Error('Only a brief inspection ends without a verdict')
      return verdict
    },
    /** The same, but undefined if it takes long; the caller keeps the bytes. */
    inspectBriefly: (job: Omit<Job, 'brief'>, signal: AbortSignal): Promise<Verdict | undefined> =>
      inTurn(() => verdictOn({ ...job, brief: true }, signal)),
    /** What waits is still inspected. */
    async closeWhenIdle(): Promise<void> {
      await last
      await terminate()
    },
    close: terminate,
  }
}

class ThreadDied extends Error {}

/** Ends a thread that does not come to an end. */
function watchOver(worker: Worker, { checkMs, stuckMs, longestMs }: ThreadLimits) {
  const started = performance.now()
  let before: number | undefined
  let busy = false
  async function check(): Promise<void> {
    if (performance.now() - started > longestMs) {
      busy = true
      await worker.terminate()
      return
    }
    const { user, system } = await worker.cpuUsage()
    const spentMs = (user + system) / 1000
    before ??= spentMs
    if (spentMs - before > stuckMs) await worker.terminate()
  }
  const timer = setInterval(() => check().catch(() => undefined), checkMs) // one that has ended meanwhile cannot be asked
  return { isTooBusy: () => busy, end: () => clearInterval(timer) }
}

export function tooBusy(cause?: unknown): ScannerUnavailable {
  return new ScannerUnavailable({
    detail: 'The file could not be scanned in time, since the service is busy. Send it again later.',
    retryAfterSeconds: 30,
    cause,
  })
}

function nextMessage(worker: Worker): Promise<Message> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const onMessage = (message: Message) => settle(() => resolve(message))
    const onError = (error: NodeJS.ErrnoException) => {
      const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      settle(() => reject(full ? new ThreadDied('out of memory', { cause: error }) : error))
    }
    const onExit = () => settle(() => reject(new ThreadDied('it was ended')))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}
