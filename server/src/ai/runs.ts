import { idempotencyConflict } from '../database/idempotency-keys.ts'
import { AppError } from '../errors.ts'
import { yieldToOthers } from '../queue/yield-to-others.ts'
import type { Reader, Runs, Ticket, Work } from './ports.ts'

interface Run<T> {
  readonly ticket: Ticket
  readonly stopping: AbortController
  readonly readers: Set<Reader>
  result: Promise<T>
  /** Resolves when the last of the readers before has got the result. */
  turns: Promise<void>
  text: string
  finishedAt?: number
  abandoned?: NodeJS.Timeout
}

interface Limits {
  /** How long a stream goes on that nobody reads: its reader may have lost the connection and be on the way back. */
  readonly returnMs: number
  /** How long a finished run can be resumed, */
  readonly keepMs: number
  /** and how many of them. */
  readonly maxKept: number
}

// Each reader costs memory and time when the answer is there.
const MAX_READERS = 100

const LIMITS: Limits = { returnMs: 5_000, keepMs: 300_000, maxKept: 100 }

export function createRuns<T>(now: () => number, limits: Partial<Limits> = {}): Runs<T> {
  const { returnMs, keepMs, maxKept } = { ...LIMITS, ...limits }
  const byId = new Map<string, Run<T>>()
  const byName = new Map<string, Run<T>>()
  const kept = new Set<Run<T>>() // finished, the first that was first

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
        forget(run) // who comes back begins anew
      },
    )
    return run
  }

  function finish(run: Run<T>): void {
    clearTimeout(run.abandoned)
    run.finishedAt = now()
    if (!run.ticket.lasting) forgetName(run)
    kept.add(run)
    for (const old of kept) {
      if (kept.size <= maxKept && !isOver(old)) break // those behind it are younger
      forget(old)
    }
  }

  function isOver({ finishedAt }: Run<T>): boolean {
    return finishedAt !== undefined && now() - finishedAt > keepMs
  }

  function forget(run: Run<T>): void {
    clearTimeout(run.abandoned)
    byId.delete(run.ticket.id)
    kept.delete(run)
    forgetName(run)
  }

  function forgetName(run: Run<T>): void {
    if (byName.get(run.ticket.name) === run) byName.delete(run.ticket.name)
  }

  function stop(run: Run<T>): void {
    forget(run) // before it ends: nobody may join what is being stopped
    run.stopping.abort()
  }

  async function follow(run: Run<T>, reader: Reader): Promise<T> {
    const { signal, onText, after = 0 } = reader
    clearTimeout(run.abandoned)
    if (run.readers.size >= MAX_READERS) throw tooManyReaders()
    run.readers.add(reader)
    try {
      if (after < run.text.length) onText?.(run.text.slice(after), eventId(run))
      const result = await Promise.race([run.result, left(signal)])
      await nextTurn(run)
      return result
    } finally {
      run.readers.delete(reader)
      if (run.readers.size === 0 && run.finishedAt === undefined) {
        // Who was told nothing yet has nothing to come back for.
        if (run.text === '') stop(run)
        else run.abandoned = setTimeout(() => stop(run), returnMs).unref()
      }
    }
  }

  /** Readers get the result one after the other, with a turn of the event loop in between: each serializes all of it. */
  function nextTurn(run: Run<T>): Promise<void> {
    const mine = run.turns
    run.turns = mine.then(yieldToOthers)
    return mine
  }

  return {
    async join(ticket, reader, work) {
      reader.signal.throwIfAborted()
      const known = byName.get(ticket.name)
      if (!known || isOver(known)) return follow(begin(ticket, work), reader)
      if (known.ticket.owner !== ticket.owner) throw idempotencyConflict()
      return follow(known, reader)
    },

    resume(id, owner, reader) {
      const run = byId.get(id)
      return run && run.ticket.owner === owner && !isOver(run) ? follow(run, reader) : undefined
    },

    size: () => byId.size,
  }
}

function tooManyReaders(): AppError {
  return new AppError('unavailable', {
    detail: 'Too many requests wait for this answer. Try again later.',
    headers: { 'retry-after': '5' },
  })
}

function eventId({ ticket, text }: Run<unknown>): string {
  return `${ticket.id}.${text.length}`
}

function left(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}
