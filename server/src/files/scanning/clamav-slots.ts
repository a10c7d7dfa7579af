export interface Slots {
  /** Waits for a free place, first come, first served, and resolves with what gives it back: call it once. */
  take(signal: AbortSignal): Promise<() => void>
  /** Sends away all who wait. */
  close(error: Error): void
}

interface Waiter {
  grant(): void
  refuse(error: Error): void
}

export function createSlots(count: number, patienceMs: number): Slots {
  let free = count
  const waiting = new Set<Waiter>()

  function release(): void {
    const [next] = waiting
    if (next) next.grant()
    else free += 1
  }

  function queue(signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(waiter)
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      const waiter: Waiter = {
        grant() {
          leave()
          resolve(release)
        },
        refuse(error) {
          leave()
          reject(error)
        },
      }
      const onAbort = () => waiter.refuse(signal.reason)
      const timer = setTimeout(
        () => waiter.refuse(new Error(`no scan came free within ${patienceMs} ms`)),
        patienceMs,
      )
      signal.addEventListener('abort', onAbort)
      waiting.add(waiter)
    })
  }

  return {
    async take(signal) {
      signal.throwIfAborted()
      if (free === 0) return queue(signal)
      free -= 1
      return release
    },
    close(error) {
      for (const waiter of waiting) waiter.refuse(error)
    },
  }
}
