export type ByteBudget = ReturnType<typeof createByteBudget>

/** So many bytes may be held in memory at once by all together; who comes later waits, first come, first served. */
export function createByteBudget(most: number) {
  let free = most
  const waiting = new Set<{ bytes: number; grant(): void }>()

  function serve(): void {
    for (const waiter of waiting) {
      if (waiter.bytes > free) return
      free -= waiter.bytes
      waiting.delete(waiter)
      waiter.grant()
    }
  }

  function taken(bytes: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const leave = () => {
        waiting.delete(waiter)
        reject(signal.reason)
      }
      const waiter = {
        bytes,
        grant() {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.add(waiter)
      serve()
    })
  }

  return async function spend<T>(bytes: number, signal: AbortSignal, use: () => Promise<T>): Promise<T> {
    await taken(bytes, signal)
    try {
      return await use()
    } finally {
      free += bytes
      serve()
    }
  }
}
