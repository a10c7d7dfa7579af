import { AppError } from '../../errors.ts'
import { EngineGaveUp } from '../ports.ts'

const ATTEMPTS = 5
const RETRY_MS = 1_000
export const ENGINES_AT_ONCE = 4

/** Asks an engine about a file, and waits while all are busy. Undefined if it fails on the file; `onFailure` gets the reason. */
export async function askEngine<T>(
  ask: () => Promise<T>,
  onFailure: (message: string) => void,
  signal: AbortSignal,
): Promise<T | undefined> {
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted()
    try {
      return await ask()
    } catch (error) {
      if (error instanceof EngineGaveUp) {
        onFailure('The file exceeds the time or memory limit of the analysis.')
        return undefined
      }
      if (error instanceof AppError && error.code === 'internal') {
        onFailure('The analyzer failed on this file.')
        return undefined
      }
      const isBusy = error instanceof AppError && error.code === 'unavailable'
      if (!isBusy || attempt === ATTEMPTS) throw error
      await pause(attempt * RETRY_MS, signal)
    }
  }
}

/** Works on several items at once, as many as one analysis may give to the engines. */
export async function withEngines<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const next = items[Symbol.iterator]()
  const worker = async () => {
    for (let item = next.next(); !item.done; item = next.next()) await work(item.value)
  }
  await Promise.all(Array.from({ length: ENGINES_AT_ONCE }, worker))
}

export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const leave = () => resolve()
  signal.addEventListener('abort', leave, { once: true })
  await promise
  clearTimeout(timer)
  signal.removeEventListener('abort', leave)
  signal.throwIfAborted()
}
