/**
 * Changes every item with an asynchronous function, only a few at the same time, and keeps the order.
 * @also map with concurrency limit, limit parallel requests, promise pool, run tasks in parallel with a
 *   limit, async pool
 * @includes (limit|concurrency|maximum) of {n}; at most {n} at (a time|once|the same time); never more than [the] limit [at the same time|at once]; (keep|keeps|keeping|preserve|preserves) [the] order [of results]; results in [the] [input|same|original] order; run promises; (async|asynchronous) (worker|function|tasks); {n} at a time; over all items
 * @example await mapLimit([1, 2, 3], 2, async (x) => x * 2) // [2, 4, 6]
 * @example await mapLimit([], 2, async (x) => x) // []
 * @example await mapLimit([1], 0, async (x) => x) // throws RangeError
 */
export async function mapLimit<T, R>(
  items: readonly T[],
  limit: number,
  change: (item: T) => Promise<R>,
): Promise<R[]> {
  if (!Number.isInteger(limit) || limit < 1) throw new RangeError('limit must be a positive integer')
  const results: R[] = []
  // All workers take from the same iterator: each item goes to the first that is free.
  const waiting = items.entries()
  const work = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await change(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work))
  return results
}
