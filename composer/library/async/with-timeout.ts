/**
 * Waits for an asynchronous task, but not longer than a time.
 * @also promise timeout, timeout for async function, abort when it takes too long, limit the time of a
 *   request
 * @includes wrap a promise; (reject|rejects|throw|throws|error) (if|when|after) [it|promise] [takes] [too long|timeout]; takes too long; after {n} (ms|seconds|milliseconds)
 * @example await withTimeout(Promise.resolve(5), 1000) // 5
 * @example await withTimeout(new Promise(() => undefined), 1) // throws Error
 * @example await withTimeout(Promise.reject(new TypeError('no')), 1000) // throws TypeError
 */
export async function withTimeout<T>(task: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([task, limit])
  } finally {
    clearTimeout(timer)
  }
}
