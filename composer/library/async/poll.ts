export interface PollOptions {
  readonly intervalMs?: number
  readonly timeoutMs?: number
  readonly attempts?: number
}

/**
 * Checks a condition again and again until it holds, or until the time or the attempts are used up.
 * @also poll until ready, wait until a condition is true, check repeatedly, wait for a status, poll until a condition is true or timeout
 * @includes [configurable|given|with] (interval|timeout); [max|maximum] attempts; interval and timeout; (give|gives) up after [a|the] (timeout|time)
 * @set intervalMs = {n}: every {n} (ms|milliseconds)
 * @set timeoutMs = {n}: (timeout of|give up after|time out after|for up to) {n} (ms|milliseconds)
 * @set timeoutMs = {n}_000: (timeout of|give up after|time out after|for up to) {n} (s|sec|seconds)
 * @set intervalMs = {n}_000: every {n} (s|sec|seconds)
 * @set attempts = {n}: [up to|max|maximum|at most] {n} (times|attempts|tries)
 * @example let tries = 0; await poll(async () => ++tries >= 3, { intervalMs: 1 }) // true
 * @example await poll(async () => false, { attempts: 2, intervalMs: 1 }) // false
 * @example await poll(() => false, { timeoutMs: 5, intervalMs: 1 }) // false
 */
export async function poll(
  isReady: () => boolean | Promise<boolean>,
  options: PollOptions = {},
): Promise<boolean> {
  const { intervalMs = 1000, timeoutMs = 30_000, attempts = Number.POSITIVE_INFINITY } = options
  const end = Date.now() + timeoutMs
  for (let attempt = 1; ; attempt++) {
    if (await isReady()) return true
    if (attempt >= attempts || Date.now() + intervalMs > end) return false
    await new Promise((resolve) => {
      setTimeout(resolve, intervalMs)
    })
  }
}
