import { AppError } from '../errors.ts'

/** A share of the budget, to be given back when it is disposed. */
export interface HeldBytes extends Disposable {
  /** Gives back what turned out not to be needed. */
  shrinkTo(bytes: number): void
}

export interface ByteBudget {
  /** Waits for its turn, but not forever: then it rejects with `unavailable`, and when `signal` aborts with its reason. */
  hold(bytes: number, signal: AbortSignal): Promise<HeldBytes>
}

interface Waiting {
  readonly bytes: number
  start(): void
}

/** Limits how many bytes all requests of this process hold at once. One that needs more than all of it runs alone. */
export function createByteBudget({ bytes: limit, waitMs }: { bytes: number; waitMs: number }): ByteBudget {
  const queue: Waiting[] = []
  let used = 0

  const fits = (bytes: number) => used === 0 || used + bytes <= limit

  function startNext(): void {
    while (queue[0] && fits(queue[0].bytes)) queue.shift()?.start()
  }

  function take(bytes: number): HeldBytes {
    let held = bytes
    used += held
    const shrinkTo = (next: number) => {
      const freed = Math.max(0, held - next)
      held -= freed
      used -= freed
      startNext()
    }
    return { shrinkTo, [Symbol.dispose]: () => shrinkTo(0) }
  }

  async function hold(bytes: number, signal: AbortSignal): Promise<HeldBytes> {
    signal.throwIfAborted()
    if (queue.length === 0 && fits(bytes)) return take(bytes)
    const { promise, resolve, reject } = Promise.withResolvers<HeldBytes>()
    const waiting: Waiting = { bytes, start: () => resolve(take(bytes)) }
    const leave = (reason: unknown) => {
      const index = queue.indexOf(waiting)
      if (index >= 0) queue.splice(index, 1)
      reject(reason)
      startNext() // those behind it may need less
    }
    const onAbort = () => leave(signal.reason)
    const timer = setTimeout(() => leave(exhausted(waitMs)), waitMs)
    signal.addEventListener('abort', onAbort, { once: true })
    queue.push(waiting)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
  }

  return { hold }
}

function exhausted(waitMs: number): AppError {
  return new AppError('unavailable', {
    detail: 'Too many requests with context files are in progress. Retry later, or send fewer files.',
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  })
}
