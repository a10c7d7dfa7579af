/** Runs `work` for each item in order, at most `width` at a time. After an error no further item starts. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  let isOver = false
  async function worker(): Promise<void> {
    for (const item of waiting) {
      if (isOver) return
      try {
        await work(item)
      } catch (error) {
        isOver = true
        throw error
      }
    }
  }
  const settled = await Promise.allSettled(Array.from({ length: Math.min(width, items.length) }, worker))
  for (const each of settled) if (each.status === 'rejected') throw each.reason
}
