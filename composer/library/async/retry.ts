export interface RetryOptions {
  readonly attempts?: number
  readonly delayMs?: number
  readonly maxDelayMs?: number
}

/**
 * Tries an asynchronous task again when it fails, waiting twice as long each time.
 * @also retry with exponential backoff, retry a failed request, try again on error, repeat until it
 *   succeeds, retry async function
 * @example await retry(async () => 5) // 5
 * @example let tries = 0; await retry(async () => { if (++tries < 3) throw new Error('no') }, { delayMs: 1 }).then(() => tries) // 3
 * @example await retry(async () => { throw new Error('never') }, { attempts: 2, delayMs: 1 }) // throws Error
 */
export async function retry<T>(task: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { attempts = 3, delayMs = 100, maxDelayMs = 10_000 } = options
  for (let attempt = 1; ; attempt++) {
    try {
      return await task()
    } catch (error) {
      if (attempt >= attempts) throw error
      const wait = Math.min(maxDelayMs, delayMs * 2 ** (attempt - 1))
      await new Promise((resolve) => {
        setTimeout(resolve, wait)
      })
    }
  }
}
