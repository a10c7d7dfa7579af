import { Worker } from 'node:worker_threads'
import type { Early, EarlyPart } from './early.ts'
import type { Share } from './inspectors.ts'
import type { Kind } from './media-type.ts'
import { ownModule } from './own-module.ts'
import type { Progress } from './progress.ts'
import type { Verdict } from './types.ts'
import { ScannerUnavailable } from './unavailable.ts'

interface File {
  readonly name: string
  readonly mediaType: string
  readonly kind: Kind
}

/** A whole file. */
export interface Job extends File {
  /** The bytes themselves, or where to read them. */
  readonly bytes: Uint8Array<ArrayBuffer> | string
  readonly share: Share
  /** What is known already. */
  readonly early?: Early
  /** Whether it is given up when it takes long. */
  readonly brief?: boolean
}

/** A file that may still be arriving. */
export interface EarlyJob extends File {
  readonly path: string
  readonly part: EarlyPart
  readonly shared: SharedArrayBuffer
}

export type Answer = { verdict: Verdict } | { late: true } | { early: Early } | { failure: string }

/** Sent by a thread when it is ready to work, and after each job. */
export type Message = { ready: true } | { failure: string } | (Answer & { readonly memoryBytes: number })

const THREAD = ownModule('./thread.ts', import.meta.url)
const MAX_HEAP_MB = 512

export interface ThreadLimits {
  /** How often a thread is looked after that has not answered. */
  readonly checkMs: number
  /** Of the processor's time, beyond what an inspector's own budget allows: whoever needs this is stuck. */
  readonly stuckMs: number
  /** By the clock. A machine so busy says nothing about the file. */
  readonly longestMs: number
  /** What its rules may keep between two files. */
  readonly keptBytes?: number
  /** How long a job may go on that nobody waits for any more. */
  readonly abandonedMs?: number
}

const LIMITS: ThreadLimits = { checkMs: 5000, stuckMs: 25_000, longestMs: 120_000 }
const KEPT_BYTES = 256 * 1024 * 1024
// A new thread needs as long to compile its rules.
const ABANDONED_MS = 1000

/**
 * A thread that inspects one file after another. One that is stuck or dies is replaced; its file is not kept. It starts
 * with its first file, or `ahead` of it: it needs a second to compile its rules.
 */
export function startThread(ruleFolders: readonly string[], limits = LIMITS, ahead = true) {
  let launched: Promise<Worker> | undefined
  let latest: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let closed = false
  let unfinished = 0
  let followed: Progress | undefined

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
      workerData: ruleFolders,
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
      const keeps = typeof job.bytes === 'string' || job.brief === true
      const message = await ask(job, keeps ? [] : [job.bytes.buffer], signal)
      if ('verdict' in message) return message.verdict
      if ('late' in message) return undefined
      throw new Error('failure' in message ? message.failure : 'The scanner restarted')
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ScannerUnavailable) throw error
      if (!(error instanceof ThreadDied)) throw new ScannerUnavailable({ cause: error })
      if (job.brief === true) return undefined
      return {
        verdict: 'unscannable',
        reason: 'The file takes more time or memory to inspect than any file may.',
      }
    }
  }

  async function ask(job: Job | EarlyJob, transferred: ArrayBuffer[], signal: AbortSignal): Promise<Message> {
    if (closed) throw new ScannerUnavailable()
    const worker = await thread().catch((error) => {
      throw new ScannerUnavailable({ cause: error })
    })
    signal.throwIfAborted()
    const watch = watchOver(worker, limits)
    const stopSoon = () => {
      abandoned = setTimeout(() => replace(worker), limits.abandonedMs ?? ABANDONED_MS)
    }
    let abandoned: NodeJS.Timeout | undefined
    signal.addEventListener('abort', stopSoon, { once: true })
    try {
      const answer = nextMessage(worker)
      worker.postMessage(job, transferred)
      const message = await answer
      if ('memoryBytes' in message && message.memoryBytes > (limits.keptBytes ?? KEPT_BYTES))
        await replace(worker)
      return message
    } catch (error) {
      throw watch.isTooBusy() ? tooBusy(error) : error
    } finally {
      watch.end()
      signal.removeEventListener('abort', stopSoon)
      clearTimeout(abandoned)
    }
  }

  /** Its memory is given back with it. The new one compiles its rules while nobody waits yet. */
  async function replace(worker: Worker): Promise<void> {
    await worker.terminate()
    if (!closed) thread().catch(() => undefined)
  }

  /** One after another. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    unfinished += 1
    const result = last.then(work).finally(() => {
      unfinished -= 1
    })
    last = result.catch(() => undefined)
    return result
  }

  async function terminate(): Promise<void> {
    closed = true
    await latest?.terminate() // even while it compiles its rules: a service that is to stop does not wait for that
  }

  if (ahead) thread().catch(() => undefined)
  return {
    /** Rejects when its rules are no good. */
    ready: () => thread(),
    isIdle: () => unfinished === 0,
    /** Files wait their turn, but for no client: one that is still sending is given up for them. */
    async inspect(job: Omit<Job, 'brief'>, signal: AbortSignal): Promise<Verdict> {
      followed?.giveUp()
      const verdict = await inTurn(() => verdictOn(job, signal))
      if (verdict === undefined) throw new Error('Only a brief inspection ends without a verdict')
      return verdict
    },
    /** The same, but undefined if it takes long; the caller keeps the bytes. */
    inspectBriefly: (job: Omit<Job, 'brief'>, signal: AbortSignal): Promise<Verdict | undefined> =>
      inTurn(() => verdictOn({ ...job, brief: true }, signal)),
    /** What can be known of a file before it is whole; undefined when that could not be found out. */
    inspectEarly(
      file: Omit<EarlyJob, 'shared'>,
      progress: Progress,
      signal: AbortSignal,
    ): Promise<Early | undefined> {
      followed?.giveUp()
      followed = progress
      return inTurn(async () => {
        const message = await ask({ ...file, shared: progress.shared }, [], signal)
        return 'early' in message ? message.early : undefined
      }).catch(() => undefined) // the whole file is inspected after this: that will tell
    },
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
