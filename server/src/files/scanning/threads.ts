import { Worker } from 'node:worker_threads'
import { AppError } from '../../errors.ts'
import type { Kind } from '../media-type.ts'
import type { Verdict } from '../ports.ts'

export interface Job {
  readonly name: string
  readonly mediaType: string
  readonly kind: Kind
  /** The bytes themselves, or where to read them. */
  readonly bytes: Uint8Array<ArrayBuffer> | string
}

/** Sent by a thread when it is ready to work, and after each job. */
export type Message = { ready: true } | { verdict: Verdict } | { failure: string }

const THREAD = new URL('./thread.ts', import.meta.url)
// Beyond what an inspector's own budget allows: whoever needs this is stuck.
const HARD_LIMIT_MS = 30_000
const MAX_HEAP_MB = 512

/** A thread that inspects one file after another. One that is stuck or dies is replaced; its file is not kept. */
export function startThread(ruleFolders: readonly string[]) {
  let launched: Promise<Worker> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let closed = false

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
    const started = new Worker(THREAD, {
      workerData: ruleFolders,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    started.unref()
    // Whoever waits for a message is told; between two files nobody does, and the next one gets a new thread.
    started.on('error', () => undefined)
    const message = await nextMessage(started)
    if (!('ready' in message))
      throw new Error('failure' in message ? message.failure : 'The scanner did not start')
    return started
  }

  async function run(job: Job): Promise<Verdict> {
    if (closed) throw new AppError('unavailable')
    const worker = await thread().catch((error) => {
      throw new AppError('unavailable', { cause: error })
    })
    const timer = setTimeout(() => worker.terminate(), HARD_LIMIT_MS)
    try {
      const answer = nextMessage(worker)
      worker.postMessage(job, typeof job.bytes === 'string' ? [] : [job.bytes.buffer])
      const message = await answer
      if ('verdict' in message) return message.verdict
      throw new Error('failure' in message ? message.failure : 'The scanner restarted')
    } catch (error) {
      if (error instanceof ThreadDied) {
        return {
          verdict: 'unscannable',
          reason: 'The file takes more time or memory to inspect than any file may.',
        }
      }
      throw new AppError('unavailable', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  async function terminate(): Promise<void> {
    closed = true
    await (await launched?.catch(() => undefined))?.terminate()
  }

  thread().catch(() => undefined) // it needs a second to compile its rules: better now than with the first file
  return {
    /** Rejects when its rules are no good. */
    ready: () => thread(),
    /** Files wait their turn. */
    inspect(job: Job): Promise<Verdict> {
      const result = last.then(() => run(job))
      last = result.catch(() => undefined)
      return result
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
