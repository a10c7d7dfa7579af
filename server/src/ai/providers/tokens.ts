import { createPool } from '@atelier/sandbox'
import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { ownModule } from '../../processes/own-files.ts'
import { createFairQueue } from '../../queue/fair-queue.ts'
import type { CountEach, CountTokens } from '../ports.ts'

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
// A part takes up to 75 ms (Thai, Chinese).
const PART_MS = 30_000
// About 20 of the longest prompts, or 30 seconds of work.
const MAX_WAITING_CHARACTERS = 16 * 1024 * 1024
const MAX_WAITING = 1_000
/** A call is answered or refused within this time, waiting included. */
const LONGEST_MS = 40_000
const MAX_HEAP_MB = 512

/**
 * Uses the tokenizer of GPT-4o, which is close enough for other models. All texts share one thread. Each part of a text
 * is a job in a fair queue, so that neither long texts nor a caller with many texts delay the others. The thread
 * starts with the first text, exits when it has been idle for a while, and is replaced if it fails or hangs.
 */
export function createTokenCounter({
  thread = THREAD,
  partMs = PART_MS,
  idleMs,
  maxWaitingCharacters = MAX_WAITING_CHARACTERS,
}: TokenCounterOptions = {}): TokenCounter {
  const queue = createFairQueue('the token counter', {
    running: 1,
    waiting: MAX_WAITING,
    waitingBytes: maxWaitingCharacters,
    longestWaitMs: LONGEST_MS,
  })
  const pool = createPool({
    kind: 'thread',
    size: 1,
    heapMb: MAX_HEAP_MB,
    module: thread,
    ...(idleMs && { idleMs }),
  })
  const limits = { processorMs: partMs, longestMs: partMs }

  const count: CountTokens = async (text, caller, { signal, atMost = Number.POSITIVE_INFINITY } = {}) => {
    using limit = startLimit(signal)
    let tokens = 0
    for (let position = 0; position < text.length && tokens <= atMost; position += PART_CHARACTERS) {
      const part = text.slice(position, position + PART_CHARACTERS)
      const [more = 0] = await takeTurn([part], text.length - position, caller, limit)
      tokens += more
    }
    return tokens
  }

  const countEach: CountEach = async (texts, caller, signal) => {
    using limit = startLimit(signal)
    const counts: number[] = []
    let group: string[] = []
    let characters = 0
    for (const [index, text] of texts.entries()) {
      group.push(text)
      characters += text.length
      const next = texts[index + 1]
      if (next !== undefined && characters + next.length <= PART_CHARACTERS) continue
      counts.push(...(await takeTurn(group, characters, caller, limit)))
      group = []
      characters = 0
    }
    return counts
  }

  async function takeTurn(
    texts: readonly string[],
    bytes: number,
    { workspace, tokenId }: Pick<Caller, 'tokenId' | 'workspace'>,
    { signal, caller }: Limit,
  ): Promise<readonly number[]> {
    try {
      return await queue.run(
        { workspace, tokenId, bytes, signal },
        () => pool.run<readonly number[]>(texts, limits).result,
      )
    } catch (cause) {
      caller?.throwIfAborted()
      if (cause instanceof AppError) throw cause
      throw new AppError('unavailable', { headers: { 'retry-after': '5' }, cause })
    }
  }

  return {
    count,
    countEach,
    async close() {
      queue.close()
      await pool.close()
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
