import { Worker } from 'node:worker_threads'
import { AppError } from '../../errors.ts'
import { ownModule } from '../../own-files.ts'
import { createFairQueue } from '../../queue/fair-queue.ts'
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
  /** How many characters wait at most. */
  readonly maxWaitingCharacters?: number
}

const THREAD = ownModule('./token-thread.ts', import.meta.url)
const PART_CHARACTERS = 64 * 1024
// A part takes up to 300 ms (Thai, Chinese); the first one also waits for the thread to load its tables.
const PART_MS = 30_000
// About 20 of the longest prompts, or 30 seconds of work.
const MAX_WAITING_CHARACTERS = 16 * 1024 * 1024
const MAX_WAITING = 1_000
/** A text is counted or refused within this time, waiting included. */
const LONGEST_MS = 40_000
const MAX_HEAP_MB = 512

/**
 * Counts as GPT-4o does, which is close enough for other models. All texts share one thread. Each part of a text is a job
 * in a fair queue, so short texts do not wait for long ones, and no caller for another who sends many. The thread starts
 * with the first text and is replaced if it dies or hangs.
 */
export function createTokenCounter({
  thread = THREAD,
  partMs = PART_MS,
  maxWaitingCharacters = MAX_WAITING_CHARACTERS,
}: TokenCounterOptions = {}): TokenCounter {
  const queue = createFairQueue('the token counter', {
    running: 1,
    waiting: MAX_WAITING,
    waitingBytes: maxWaitingCharacters,
    longestWaitMs: LONGEST_MS,
  })
  let worker: Worker | undefined

  const count: CountTokens = async (text, { workspace, tokenId }, options = {}) => {
    const { signal, atMost = Number.POSITIVE_INFINITY } = options
    const late = AbortSignal.timeout(LONGEST_MS)
    const until = signal ? AbortSignal.any([signal, late]) : late
    let tokens = 0
    try {
      for (let position = 0; position < text.length && tokens <= atMost; position += PART_CHARACTERS) {
        const job = { workspace, tokenId, bytes: text.length - position, signal: until }
        tokens += await queue.run(job, () => countPart(text.slice(position, position + PART_CHARACTERS)))
      }
    } catch (cause) {
      signal?.throwIfAborted()
      if (cause instanceof AppError) throw cause
      throw new AppError('unavailable', { headers: { 'retry-after': '5' }, cause })
    }
    return tokens
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
      queue.close()
      await worker?.terminate()
    },
  }
}
