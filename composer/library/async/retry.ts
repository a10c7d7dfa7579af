export interface RetryOptions {
  readonly attempts?: number
  readonly delayMs?: number
  readonly maxDelayMs?: number
  /** Waits a random part of the delay, so that many clients do not try again at the same moment. */
  readonly jitter?: boolean
  /** Decides whether an error is worth another attempt. */
  readonly shouldRetry?: (error: unknown) => boolean
}

/**
 * Tries an asynchronous task again when it fails, waiting twice as long each time.
 * @also retry with exponential backoff, retry a failed request, try again on error, repeat until it
 *   succeeds, retry async function
 * @includes [configurable|max|maximum] (attempts|retries|tries|delay); n times; (exponential|increasing) (backoff|delay); (throw|throws|rethrow|rethrows|raise|raises) [the] last error; (initial|base|max|maximum) delay; (predicate|only on certain errors|should retry|custom condition); (failed|failing) (request|requests|promise|promises|fetch|call|calls); delay doubles
 * @set attempts = {n}: [up to|max|maximum|at most] {n} (times|attempts|tries)
 * @set jitter = true: [random|with] jitter
 * @set jitter = false: (no|without) jitter
 * @set delayMs = {n}: ([initial|base] delay of|start with|wait) {n} (ms|milliseconds)
 * @example await retry(async () => 5) // 5
 * @example let tries = 0; await retry(async () => { if (++tries < 3) throw new Error('no') }, { delayMs: 1, jitter: true }).then(() => tries) // 3
 * @example await retry(async () => { throw new Error('never') }, { attempts: 2, delayMs: 1 }) // throws Error
 */
export async function retry<T>(task: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const {
    attempts = 3,
    delayMs = 100,
    maxDelayMs = 10_000,
    jitter = false,
    shouldRetry = () => true,
  } = options
  for (let attempt = 1; ; attempt++) {
    try {
      return await task()
    } catch (error) {
      if (attempt >= attempts || !shouldRetry(error)) throw error
      const delay = Math.min(maxDelayMs, delayMs * 2 ** (attempt - 1))
      await new Promise((resolve) => {
        setTimeout(resolve, jitter ? delay * Math.random() : delay)
      })
    }
  }
}
