/**
 * Runs tasks in batches: the next batch begins when the one before is done.
 * @also run promises in batches, process async tasks in chunks, batch async operations, execute tasks n at
 *   a time
 * @example await batchPromises([async () => 1, async () => 2, async () => 3], 2) // [1, 2, 3]
 * @example await batchPromises([], 2) // []
 * @example await batchPromises([async () => 'a'], 5) // ['a']
 */
export async function batchPromises<T>(tasks: readonly (() => Promise<T>)[], size: number): Promise<T[]> {
  const results: T[] = []
  for (let start = 0; start < tasks.length; start += size) {
    results.push(...(await Promise.all(tasks.slice(start, start + size).map((task) => task()))))
  }
  return results
}
