/** So many at a time, in their order. After a failure none is begun, and those under way are waited for. */
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
  const broken = workers.find((outcome) => outcome.status === 'rejected')
  if (broken) throw broken.reason
}
