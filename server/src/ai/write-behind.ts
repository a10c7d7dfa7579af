const PAUSE_MS = 50
const MAX_BATCH = 100
const MAX_PENDING = 1_000

/** Writes items shortly after they are added, in batches: one transaction per item costs more than a built-in generation. */
export function createWriteBehind<T>(
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
    /** False if too many items are pending: then the caller must write its item itself. */
    add(item: T): boolean {
      if (unwritten >= MAX_PENDING) return false
      unwritten++
      waiting.push(item)
      if (waiting.length >= MAX_BATCH) flush()
      else timer ??= setTimeout(flush, PAUSE_MS)
      return true
    },

    /** Resolves when all items added so far are written. */
    async written(): Promise<void> {
      flush()
      await Promise.all(writing)
    },
  }
}
