import { idempotencyConflict } from '../database/idempotency-keys.ts'
import { AppError } from '../errors.ts'
import { yieldToOthers } from '../queue/yield-to-others.ts'
import type { Reader, Runs, Ticket, Work } from './ports.ts'
import { createSharedText } from './shared-text.ts'

interface Run<T> {
  readonly ticket: Ticket
  readonly stopping: AbortController
  readonly text: ReturnType<typeof createSharedText>
  readers: number
  result: Promise<T>
  /** Resolves when there is more text or the run has ended. */
  changed: PromiseWithResolvers<void>
  /** Resolves when the previous reader has its text or the result. */
  turns: Promise<void>
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
      text: createSharedText(),
      readers: 0,
      result: never(),
      changed: Promise.withResolvers(),
      turns: Promise.resolve(),
    }
    byId.set(ticket.id, run)
    byName.set(ticket.name, run)
    run.result = work(stopping.signal, (text) => {
      run.text.append(text)
      wakeReaders(run)
    })
    run.result.then(
      () => finish(run),
      () => {
        run.finishedAt = now()
        forget(run) // a retry starts a new run
        wakeReaders(run)
      },
    )
    return run
  }

  function finish(run: Run<T>): void {
    clearTimeout(run.abandoned)
    run.finishedAt = now()
    wakeReaders(run)
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
    clearTimeout(run.abandoned)
    if (run.readers >= MAX_READERS) throw tooManyReaders()
    run.readers++
    const left = aborted(reader.signal)
    try {
      await Promise.race([sendText(run, reader), left])
      const result = await Promise.race([run.result, left])
      await nextTurn(run)
      return result
    } finally {
      run.readers--
      if (run.readers === 0 && run.finishedAt === undefined) {
        // Without any text there is nothing to resume.
        if (run.text.length() === 0) stop(run)
        else run.abandoned = setTimeout(() => stop(run), reconnectMs).unref()
      }
    }
  }

  /** Sends the text as fast as the reader takes it. Resolves when the run has ended and the reader has all of its text. */
  async function sendText(run: Run<T>, { signal, onText, after = 0 }: Reader): Promise<void> {
    let sent = after
    while (onText && !signal.aborted) {
      if (sent < run.text.length()) {
        await nextTurn(run)
        const piece = run.text.pieceFrom(sent)
        sent += piece.length
        await onText(piece, `${run.ticket.id}.${sent}`)
      } else if (run.finishedAt === undefined) await run.changed.promise
      else return
    }
  }

  /** Readers get text and result in separate event loop iterations, because each serializes them. */
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

function wakeReaders(run: Run<unknown>): void {
  run.changed.resolve()
  run.changed = Promise.withResolvers()
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
