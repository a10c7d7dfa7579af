/**
 * Waits for a number of milliseconds.
 * @also sleep, wait for some milliseconds, delay execution, pause for a time, sleep that
 *   returns a promise
 * @includes (await|async) [it]; {n} (ms|milliseconds|seconds); [returns] promise; milliseconds; delay
 * @example await sleep(1) // undefined
 * @example await sleep(0).then(() => 'done') // 'done'
 * @example await sleep(-1) // undefined
 */
export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
