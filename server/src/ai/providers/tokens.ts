import { Worker } from 'node:worker_threads'
import { AppError } from '../../errors.ts'
import { ownModule } from '../../processes/own-files.ts'
import { createFairQueue } from '../../queue/fair-queue.ts'
import type { CountEach, CountTokens } from '../ports.ts'
import type { Requester } from '../provider.ts'

export interface TokenCounter {
  readonly count: CountTokens
  readonly countEach: CountEach
  close(): Promise<void>
}

export interface TokenCounterOptions {
  /** The module that the thread runs. */
  readonly thread?: URL
  /** The thread is replaced if one part takes longer. */
  readonly partMs?: number
  /** An idle thread exits after this time. */
  readonly idleMs?: number
  /** The maximum number of waiting characters. */
  readonly maxWaitingCharacters?: number
}

const THREAD = ownModule('./token-thread.ts', import.meta.url)
const PART_CHARACTERS = 16 * 1024
// A part takes up to 75 ms (Thai, Chinese); the first one also waits for the thread to load its tables.
const PART_MS = 30_000
// The tables take 60 MB.
const IDLE_MS = 5 * 60_000
// About 20 of the longest prompts, or 30 seconds of work.
const MAX_WAITING_CHARACTERS = 16 * 1024 * 1024
const MAX_WAITING = 1_000
/** A call is answered or refused within this time, waiting included. */
const LONGEST_MS = 40_000
const MAX_HEAP_MB = 512

/**
 * Uses the tokenizer of GPT-4o, which is close enough for other models. All texts share one thread. Each part of a text
 * is a job in a fair queue, so that neither long texts nor a requester with many texts delay the others. The thread
 * starts with the first text, exits when it has been idle for a while, and is replaced if it fails or hangs.
 */
export function createTokenCounter({
  thread = THREAD,
  partMs = PART_MS,
  idleMs = IDLE_MS,
  maxWaitingCharacters = MAX_WAITING_CHARACTERS,
}: TokenCounterOptions = {}): TokenCounter {
  const queue = createFairQueue('the token counter', {
    running: 1,
    waiting: MAX_WAITING,
    waitingBytes: maxWaitingCharacters,
    longestWaitMs: LONGEST_MS,
  })
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  const count: CountTokens = async (text, requester, { signal, atMost = Number.POSITIVE_INFINITY } = {}) => {
    using limit = startLimit(signal)
    let tokens = 0
    for (let position = 0; position < text.length && tokens <= atMost; position += PART_CHARACTERS) {
      const part = text.slice(position, position + PART_CHARACTERS)
      const [more = 0] = await takeTurn([part], text.length - position, requester, limit)
      tokens += more
    }
    return tokens
  }

  const countEach: CountEach = async (texts, requester, signal) => {
    using limit = startLimit(signal)
    const counts: number[] = []
    let group: string[] = []
    let characters = 0
    for (const [index, text] of texts.entries()) {
      group.push(text)
      characters += text.length
      const next = texts[index + 1]
      if (next !== undefined && characters + next.length <= PART_CHARACTERS) continue
      counts.push(...(await takeTurn(group, characters, requester, limit)))
      group = []
      characters = 0
    }
    return counts
  }

  async function takeTurn(
    texts: readonly string[],
    bytes: number,
    { workspace, tokenId }: Requester,
    { signal, caller }: Limit,
  ): Promise<readonly number[]> {
    try {
      return await queue.run({ workspace, tokenId, bytes, signal }, () => countParts(texts))
    } catch (cause) {
      caller?.throwIfAborted()
      if (cause instanceof AppError) throw cause
      throw new AppError('unavailable', { headers: { 'retry-after': '5' }, cause })
    }
  }

  function countParts(parts: readonly string[]): Promise<readonly number[]> {
    clearTimeout(idle)
    worker ??= start()
    const current = worker
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer)
        current.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
        idle = setTimeout(stop, idleMs).unref()
        act()
      }
      const onMessage = (tokens: readonly number[]) => settle(() => resolve(tokens))
      const onEnd = (reason: unknown) =>
        settle(() => {
          if (worker === current) worker = undefined
          void current.terminate()
          reject(new Error('The token counter stopped', { cause: reason }))
        })
      const timer = setTimeout(() => onEnd(new Error(`No count after ${partMs} ms`)), partMs)
      current.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
      current.postMessage(parts)
    })
  }

  function start(): Worker {
    const started = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
    started.unref()
    started.on('error', () => undefined) // an error between two parts; the next part starts a new thread
    started.once('exit', () => {
      if (worker === started) worker = undefined
    })
    return started
  }

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const stopped = worker
    worker = undefined
    await stopped?.terminate()
  }

  return {
    count,
    countEach,
    async close() {
      queue.close()
      await stop()
    },
  }
}

interface Limit extends Disposable {
  readonly signal: AbortSignal
  readonly caller: AbortSignal | undefined
}

/** The time that one call may take. */
function startLimit(caller: AbortSignal | undefined): Limit {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('Counting took too long')), LONGEST_MS)
  const signal = caller ? AbortSignal.any([caller, late.signal]) : late.signal
  return { signal, caller, [Symbol.dispose]: () => clearTimeout(timer) }
}
