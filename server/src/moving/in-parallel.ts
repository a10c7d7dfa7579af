/** Processes items in order, `limit` at a time. After a failure, starts no more and waits for the running ones. */
export async function inParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  let failed = false
  async function worker(): Promise<void> {
    for (const item of rest) {
      if (failed) return
      await work(item).catch((error) => {
        failed = true
        throw error
      })
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: limit }, worker))
  const rejected = workers.find((outcome) => outcome.status === 'rejected')
  if (rejected) throw rejected.reason
}
