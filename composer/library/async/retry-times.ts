/**
 * Tries an asynchronous task again when it fails, up to a number of retries, waiting twice as long each time.
 * @also retry an async function n times with delay, retry up to n times with exponential backoff, retry
 *   with a number of retries and a delay, repeat a promise until it succeeds or retries run out
 * @example await retryTimes(async () => 5, 2, 1) // 5
 * @example let tries = 0; await retryTimes(async () => { if (++tries < 3) throw new Error('no') }, 5, 1).then(() => tries) // 3
 * @example await retryTimes(async () => { throw new Error('never') }, 1, 1) // throws Error
 */
export async function retryTimes<T>(task: () => Promise<T>, retries: number, delayMs: number): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await task()
    } catch (error) {
      if (failures >= retries) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, delayMs * 2 ** failures)
      })
    }
  }
}
