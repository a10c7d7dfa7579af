import { idempotencyConflict } from '../database/idempotency-keys.ts'
import { AppError } from '../errors.ts'
import { yieldToOthers } from '../queue/yield-to-others.ts'
import type { Reader, Runs, Ticket, Work } from './ports.ts'

interface Run<T> {
  readonly ticket: Ticket
  readonly stopping: AbortController
  readonly readers: Set<Reader>
  result: Promise<T>
  /** Resolves when the previous reader has the result. */
  turns: Promise<void>
  text: string
  finishedAt?: number
  abandoned?: NodeJS.Timeout
}

interface Limits {
  /** How long a run continues without readers, so that a reader can reconnect. */
  readonly reconnectMs: number
  /** How long a finished run can be resumed. */
  readonly keepMs: number
  /** Maximum number of finished runs in memory. */
  readonly maxKept: number
}

// Each reader costs memory, and time when the answer is complete.
const MAX_READERS = 100

const LIMITS: Limits = { reconnectMs: 5_000, keepMs: 300_000, maxKept: 100 }

export function createRuns<T>(now: () => number, limits: Partial<Limits> = {}): Runs<T> {
  const { reconnectMs, keepMs, maxKept } = { ...LIMITS, ...limits }
  const byId = new Map<string, Run<T>>()
  const byName = new Map<string, Run<T>>()
  const finished = new Set<Run<T>>() // in the order in which they finished

  function begin(ticket: Ticket, work: Work<T>): Run<T> {
    const stopping = new AbortController()
    const run: Run<T> = {
      ticket,
      stopping,
      readers: new Set(),
      text: '',
      result: never(),
      turns: Promise.resolve(),
    }
    byId.set(ticket.id, run)
    byName.set(ticket.name, run)
    run.result = work(stopping.signal, (text) => {
      run.text += text
      for (const { onText } of run.readers) onText?.(text, eventId(run))
    })
    run.result.then(
      () => finish(run),
      () => {
        run.finishedAt = now()
        forget(run) // a retry starts a new run
      },
    )
    return run
  }

  function finish(run: Run<T>): void {
    clearTimeout(run.abandoned)
    run.finishedAt = now()
    if (!run.ticket.lasting) forgetName(run)
    finished.add(run)
    for (const old of finished) {
      if (finished.size <= maxKept && !isExpired(old)) break // the following ones are younger
      forget(old)
    }
  }

  function isExpired({ finishedAt }: Run<T>): boolean {
    return finishedAt !== undefined && now() - finishedAt > keepMs
  }

  function forget(run: Run<T>): void {
    clearTimeout(run.abandoned)
    byId.delete(run.ticket.id)
    finished.delete(run)
    forgetName(run)
  }

  function forgetName(run: Run<T>): void {
    if (byName.get(run.ticket.name) === run) byName.delete(run.ticket.name)
  }

  function stop(run: Run<T>): void {
    forget(run) // first, so that no reader joins a run that is being stopped
    run.stopping.abort()
  }

  async function follow(run: Run<T>, reader: Reader): Promise<T> {
    const { signal, onText, after = 0 } = reader
    clearTimeout(run.abandoned)
    if (run.readers.size >= MAX_READERS) throw tooManyReaders()
    run.readers.add(reader)
    try {
      if (after < run.text.length) onText?.(run.text.slice(after), eventId(run))
      const result = await Promise.race([run.result, aborted(signal)])
      await nextTurn(run)
      return result
    } finally {
      run.readers.delete(reader)
      if (run.readers.size === 0 && run.finishedAt === undefined) {
        // Without any text there is nothing to resume.
        if (run.text === '') stop(run)
        else run.abandoned = setTimeout(() => stop(run), reconnectMs).unref()
      }
    }
  }

  /** Readers get the result in separate event loop iterations, because each serializes it. */
  function nextTurn(run: Run<T>): Promise<void> {
    const turn = run.turns
    run.turns = turn.then(yieldToOthers)
    return turn
  }

  return {
    async join(ticket, reader, work) {
      reader.signal.throwIfAborted()
      const known = byName.get(ticket.name)
      if (!known || isExpired(known)) return follow(begin(ticket, work), reader)
      if (known.ticket.owner !== ticket.owner) throw idempotencyConflict()
      return follow(known, reader)
    },

    resume(id, owner, reader) {
      const run = byId.get(id)
      return run && run.ticket.owner === owner && !isExpired(run) ? follow(run, reader) : undefined
    },

    size: () => byId.size,
  }
}

function tooManyReaders(): AppError {
  return new AppError('unavailable', {
    detail: 'Too many requests are waiting for this response. Retry later.',
    headers: { 'retry-after': '5' },
  })
}

function eventId({ ticket, text }: Run<unknown>): string {
  return `${ticket.id}.${text.length}`
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}
