export interface Debounced<A extends readonly unknown[]> {
  (...values: A): void
  /** Drops the waiting call. */
  cancel(): void
  /** Runs the waiting call at once. */
  flush(): void
}

/**
 * Delays a function until it has not been called for a while; only the last call counts.
 * @also debounce a function, wait until typing stops, delay calls until idle, limit search input calls
 * @includes cancel [method]; flush [method]; [latest|last] arguments; trailing [edge|call]; [after|wait] (delay|wait|ms|milliseconds)
 * @example const seen = []; const save = debounce((x) => seen.push(x), 5); save(1); save(2); await new Promise((done) => setTimeout(done, 40)); seen // [2]
 * @example const seen = []; const save = debounce((x) => seen.push(x), 5); save(1); seen // []
 * @example const seen = []; const save = debounce((x) => seen.push(x), 5); save(1); save.cancel(); await new Promise((done) => setTimeout(done, 40)); seen // []
 * @example const seen = []; const save = debounce((x) => seen.push(x), 5); save(1); save.flush(); save.flush(); seen // [1]
 */
export function debounce<A extends readonly unknown[]>(
  run: (...values: A) => void,
  waitMs: number,
): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: A | undefined
  const cancel = (): void => {
    clearTimeout(timer)
    waiting = undefined
  }
  const flush = (): void => {
    const values = waiting
    cancel()
    if (values) run(...values)
  }
  const debounced = (...values: A): void => {
    cancel()
    waiting = values
    timer = setTimeout(flush, waitMs)
  }
  return Object.assign(debounced, { cancel, flush })
}
