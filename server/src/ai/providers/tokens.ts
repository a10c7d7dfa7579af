import { Worker } from 'node:worker_threads'
import { AppError } from '../../errors.ts'
import { ownModule } from '../../processes/own-files.ts'
import type { CountTokens } from '../ports.ts'

export interface TokenCounter {
  readonly count: CountTokens
  close(): Promise<void>
}

export interface TokenCounterOptions {
  /** The module that the thread runs. */
  readonly thread?: URL
  /** The thread is replaced if it needs longer for one part. */
  readonly partMs?: number
  /** New texts are refused while more than this waits. */
  readonly maxWaitingCharacters?: number
}

interface Job {
  readonly text: string
  readonly atMost: number
  /** Everything before it is counted. */
  position: number
  tokens: number
  isOver: boolean
  resolve(tokens: number): void
  reject(error: unknown): void
}

const THREAD = ownModule('./token-thread.ts', import.meta.url)
const PART_CHARACTERS = 64 * 1024
// A part takes 150 ms at most; the first one also waits for the thread to load its tables.
const PART_MS = 30_000
// About 20 of the longest prompts, or 30 seconds of work.
const MAX_WAITING_CHARACTERS = 16 * 1024 * 1024
const MAX_WAITING = 1_000
const MAX_HEAP_MB = 512

/**
 * Counts as GPT-4o does, which is close enough for other models. All texts share one thread and take turns part by part, so
 * short texts do not wait for long ones. The thread starts with the first text and is replaced if it dies or hangs.
 */
export function createTokenCounter({
  thread = THREAD,
  partMs = PART_MS,
  maxWaitingCharacters = MAX_WAITING_CHARACTERS,
}: TokenCounterOptions = {}): TokenCounter {
  const jobs = new Set<Job>()
  const turns: Job[] = []
  let worker: Worker | undefined
  let isWorking = false
  let isClosed = false

  function count(
    text: string,
    { signal, atMost = Number.POSITIVE_INFINITY }: Parameters<CountTokens>[1] = {},
  ): Promise<number> {
    if (isClosed) return Promise.reject(new AppError('unavailable'))
    if (signal?.aborted) return Promise.reject(signal.reason)
    if (isFull()) return Promise.reject(busy())
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const job: Job = { text, atMost, position: 0, tokens: 0, isOver: false, resolve, reject }
    const leave = () => fail(job, signal?.reason)
    signal?.addEventListener('abort', leave, { once: true })
    jobs.add(job)
    turns.push(job)
    void work()
    return promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  function isFull(): boolean {
    let characters = 0
    for (const { text, position } of jobs) characters += text.length - position
    return characters > maxWaitingCharacters || jobs.size >= MAX_WAITING
  }

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let job = turns.shift(); job; job = turns.shift()) {
      if (job.isOver) continue
      try {
        job.tokens += await countPart(job.text.slice(job.position, job.position + PART_CHARACTERS))
        job.position += PART_CHARACTERS
        if (job.position < job.text.length && job.tokens <= job.atMost) turns.push(job)
        else end(job, () => job.resolve(job.tokens))
      } catch (cause) {
        fail(job, new AppError('unavailable', { headers: { 'retry-after': '5' }, cause }))
      }
    }
    isWorking = false
  }

  function end(job: Job, settle: () => void): void {
    job.isOver = true
    jobs.delete(job)
    settle()
  }

  function fail(job: Job, error: unknown): void {
    end(job, () => job.reject(error))
  }

  function countPart(part: string): Promise<number> {
    worker ??= start()
    const current = worker
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer)
        current.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
        act()
      }
      const onMessage = (tokens: number) => settle(() => resolve(tokens))
      const onEnd = (reason: unknown) =>
        settle(() => {
          if (worker === current) worker = undefined
          void current.terminate()
          reject(new Error('The token counter stopped', { cause: reason }))
        })
      const timer = setTimeout(() => onEnd(new Error(`No count after ${partMs} ms`)), partMs)
      current.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
      current.postMessage(part)
    })
  }

  function start(): Worker {
    const started = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
    started.unref()
    started.on('error', () => undefined) // between two parts nobody listens; the next part gets a new thread
    started.once('exit', () => {
      if (worker === started) worker = undefined
    })
    return started
  }

  return {
    count,
    async close() {
      isClosed = true
      for (const job of jobs) fail(job, new AppError('unavailable'))
      await worker?.terminate()
    },
  }
}

function busy(): AppError {
  return new AppError('unavailable', {
    detail: 'Too many texts wait to be counted. Retry in a few seconds.',
    headers: { 'retry-after': '5' },
  })
}
