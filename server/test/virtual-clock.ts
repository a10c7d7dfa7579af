import type { Clock } from '../src/ai/providers/attempt.ts'

export interface VirtualClock extends Clock {
  /** Advances time from one sleeper to the next until the work is done. */
  until<T>(work: Promise<T>): Promise<T>
  pass(milliseconds: number): Promise<void>
}

export function createVirtualClock(): VirtualClock {
  let time = 0
  let sleepers: { at: number; wake: () => void }[] = []

  /** Everything that can happen now has happened after one event loop iteration. */
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

  async function wakeNext(): Promise<void> {
    const next = sleepers.toSorted((a, b) => a.at - b.at)[0]
    if (!next) return
    time = Math.max(time, next.at)
    next.wake()
    await settle()
  }

  return {
    now: () => time,
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const sleeper = { at: time + milliseconds, wake: () => end(resolve) }
        const end = (settled: () => void): void => {
          sleepers = sleepers.filter((other) => other !== sleeper)
          signal.removeEventListener('abort', abort)
          settled()
        }
        const abort = (): void => end(() => reject(signal.reason))
        if (signal.aborted) return reject(signal.reason)
        sleepers.push(sleeper)
        signal.addEventListener('abort', abort)
      }),
    async until(work) {
      let done = false
      const settled = work
        .catch(() => undefined)
        .then(() => {
          done = true
        })
      await settle()
      while (!done && sleepers.length > 0) await wakeNext()
      await settled
      return work
    },
    async pass(milliseconds) {
      const end = time + milliseconds
      await settle()
      while (sleepers.some(({ at }) => at <= end)) await wakeNext()
      time = end
    },
  }
}
