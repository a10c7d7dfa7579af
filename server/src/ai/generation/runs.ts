import { idempotencyConflict } from '../../database/idempotency-keys.ts'
import { AppError } from '../../errors.ts'
import { createTurns } from '../../queue/turns.ts'
import type { GenerationResult, Reader, Runs, Ticket, Work } from '../ports.ts'
import { createSharedText } from './shared-text.ts'

/*
 * The generations that run in this process, and for a while those that have finished, so that clients can join or resume them.
 *
 * - A run has a name, shared by identical requests or by those with one idempotency key, and an id, the id of the generation.
 *   Only the token that began it can read it.
 * - The work runs once for all readers. Its text is stored once too; each reader has only a place in it. A slow reader delays
 *   neither the work nor others.
 * - Without readers, a run that has text goes on for a few seconds, in which its client can return. One without text stops
 *   at once. Stopping aborts the calls to models.
 * - A run is forgotten before it is stopped, so that no request joins a run that will not end. A run that fails is forgotten
 *   too: a retry begins a new one.
 * - Finished runs are limited in number, bytes and time, the oldest go first. After that, the database has the answer.
 * - With a key, the name lasts as long as the run, so that a repeated request finds it. Without one, it ends with the work:
 *   a new request means a new answer.
 */

interface Run {
  readonly ticket: Ticket
  readonly stopping: AbortController
  readonly text: ReturnType<typeof createSharedText>
  readers: number
  result: Promise<GenerationResult>
  /** Resolves when there is more text or the run has ended. */
  changed: PromiseWithResolvers<void>
  /** Readers get text and result in separate event loop iterations, because each serializes them. */
  readonly nextTurn: () => Promise<void>
  hasEnded: boolean
  /** Bytes in memory, set when the run has finished. */
  bytes: number
  /** Stops a run without readers, or forgets a finished one. */
  timer?: NodeJS.Timeout
}

interface Limits {
  /** How long a run continues without readers, so that a reader can reconnect. */
  readonly reconnectMs: number
  /** How long a finished run can be resumed. */
  readonly keepMs: number
  /** Maximum number of finished runs in memory. */
  readonly maxKept: number
  /** Maximum size of finished runs in memory. */
  readonly maxKeptBytes: number
}

// Each reader costs memory, and time when the answer is complete.
const MAX_READERS = 100

const LIMITS: Limits = {
  reconnectMs: 5_000,
  keepMs: 300_000,
  maxKept: 100,
  maxKeptBytes: 64 * 1024 * 1024,
}
const BYTES_PER_CHARACTER = 2

export function createRuns(limits: Partial<Limits> = {}): Runs<GenerationResult> {
  const { reconnectMs, keepMs, maxKept, maxKeptBytes } = { ...LIMITS, ...limits }
  const byId = new Map<string, Run>()
  const byName = new Map<string, Run>()
  const finished = new Set<Run>() // in the order in which they finished
  let finishedBytes = 0

  function begin(ticket: Ticket, work: Work<GenerationResult>): Run {
    const stopping = new AbortController()
    const run: Run = {
      ticket,
      stopping,
      text: createSharedText(),
      readers: 0,
      result: never(),
      changed: Promise.withResolvers(),
      nextTurn: createTurns(),
      hasEnded: false,
      bytes: 0,
    }
    byId.set(ticket.id, run)
    byName.set(ticket.name, run)
    run.result = work(stopping.signal, (text) => {
      run.text.append(text)
      wakeReaders(run)
    })
    run.result.then(
      (result) => finish(run, result),
      () => {
        run.hasEnded = true
        forget(run) // a retry starts a new run
        wakeReaders(run)
      },
    )
    return run
  }

  function finish(run: Run, { generation: { request, content } }: GenerationResult): void {
    clearTimeout(run.timer)
    run.hasEnded = true
    wakeReaders(run)
    if (!run.ticket.lasting) forgetName(run)
    run.timer = setTimeout(() => forget(run), keepMs).unref()
    run.bytes = (run.text.length() + content.length + request.prompt.length) * BYTES_PER_CHARACTER
    finished.add(run)
    finishedBytes += run.bytes
    for (const oldest of finished) {
      if (finished.size <= maxKept && finishedBytes <= maxKeptBytes) break
      forget(oldest)
    }
  }

  function forget(run: Run): void {
    clearTimeout(run.timer)
    byId.delete(run.ticket.id)
    if (finished.delete(run)) finishedBytes -= run.bytes
    forgetName(run)
  }

  function forgetName(run: Run): void {
    if (byName.get(run.ticket.name) === run) byName.delete(run.ticket.name)
  }

  function stop(run: Run): void {
    forget(run) // first, so that no reader joins a run that is being stopped
    run.stopping.abort()
  }

  async function follow(run: Run, reader: Reader): Promise<GenerationResult> {
    if (!run.hasEnded) clearTimeout(run.timer)
    if (run.readers >= MAX_READERS) throw tooManyReaders()
    run.readers++
    const overflow = new AbortController()
    const signal = AbortSignal.any([reader.signal, overflow.signal])
    const left = aborted(signal)
    countText(run, { ...reader, signal }).catch((error: unknown) => overflow.abort(error))
    try {
      await Promise.race([sendText(run, { ...reader, signal }, left), left])
      const result = await Promise.race([run.result, left])
      await run.nextTurn()
      return result
    } finally {
      run.readers--
      if (run.readers === 0 && !run.hasEnded) {
        // Without any text there is nothing to resume.
        if (run.text.length() === 0) stop(run)
        else run.timer = setTimeout(() => stop(run), reconnectMs).unref()
      }
    }
  }

  /** Sends the text as fast as the reader takes it. Resolves when the run has ended and the reader has all of its text. */
  async function sendText(
    run: Run,
    { signal, onText, after = 0 }: Reader,
    left: Promise<never>,
  ): Promise<void> {
    let sent = after
    while (onText && !signal.aborted) {
      if (sent < run.text.length()) {
        await run.nextTurn()
        if (signal.aborted) return
        const piece = run.text.pieceFrom(sent)
        sent += piece.length
        const slow = onText(piece, `${run.ticket.id}.${sent}`)
        // Otherwise a reader that has left would keep the run in memory.
        if (slow) await Promise.race([slow, left])
      } else if (!run.hasEnded) await run.changed.promise
      else return
    }
  }

  /** Counts the text as it is written, however slowly it is read. Rejects if it does not fit. */
  async function countText(run: Run, { signal, countBytes }: Reader): Promise<void> {
    let counted = 0
    while (countBytes && !signal.aborted) {
      const length = run.text.length()
      if (length > counted) countBytes((length - counted) * BYTES_PER_CHARACTER)
      counted = length
      if (run.hasEnded) return
      await run.changed.promise
    }
  }

  return {
    async join(ticket, reader, work) {
      reader.signal.throwIfAborted()
      const known = byName.get(ticket.name)
      if (!known) return follow(begin(ticket, work), reader)
      if (known.ticket.owner !== ticket.owner) throw idempotencyConflict()
      return follow(known, reader)
    },

    resume(id, owner, reader) {
      const run = byId.get(id)
      return run && run.ticket.owner === owner ? follow(run, reader) : undefined
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

function wakeReaders(run: Run): void {
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
