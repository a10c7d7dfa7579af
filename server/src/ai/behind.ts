const PAUSE_MS = 50
const MAX_TOGETHER = 100
const MAX_WAITING = 1_000

/** What nobody waits for is written a moment later, many at a time: a transaction for each costs more than its call. */
export function createBehind<T>(
  write: (items: readonly T[]) => Promise<void>,
  onLost: (error: unknown) => void,
) {
  const writing = new Set<Promise<void>>()
  let waiting: T[] = []
  let unwritten = 0
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const items = waiting
    waiting = []
    const written = write(items)
      .catch(onLost)
      .finally(() => {
        writing.delete(written)
        unwritten -= items.length
      })
    writing.add(written)
  }

  return {
    /** False when too many wait already: then the caller has to. */
    add(item: T): boolean {
      if (unwritten >= MAX_WAITING) return false
      unwritten++
      waiting.push(item)
      if (waiting.length >= MAX_TOGETHER) flush()
      else timer ??= setTimeout(flush, PAUSE_MS)
      return true
    },

    /** Resolves when everything that was added is written. */
    async written(): Promise<void> {
      flush()
      await Promise.all(writing)
    },
  }
}
