/**
 * Runs asynchronous tasks one after the other and gives their results in order.
 * @also run promises in sequence, async tasks one after another, sequential promises, await tasks in
 *   series
 * @example await runInSequence([async () => 1, async () => 2]) // [1, 2]
 * @example await runInSequence([]) // []
 * @example await runInSequence([async () => { throw new Error('no') }]) // throws Error
 */
export async function runInSequence<T>(tasks: Iterable<() => Promise<T>>): Promise<T[]> {
  const results: T[] = []
  for (const task of tasks) results.push(await task())
  return results
}
