export interface Debounced<A extends readonly unknown[]> {
  (...values: A): void
  /** Forgets the call that is waiting. */
  cancel(): void
}

/**
 * Delays a function until it has not been called for a while; only the last call counts.
 * @also debounce a function, wait until typing stops, delay calls until idle, limit search input calls
 * @example const seen = []; const save = debounce((x) => seen.push(x), 5); save(1); save(2); await new Promise((done) => setTimeout(done, 40)); seen // [2]
 * @example const seen = []; const save = debounce((x) => seen.push(x), 5); save(1); seen // []
 * @example const seen = []; const save = debounce((x) => seen.push(x), 5); save(1); save.cancel(); await new Promise((done) => setTimeout(done, 40)); seen // []
 */
export function debounce<A extends readonly unknown[]>(
  run: (...values: A) => void,
  waitMs: number,
): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const debounced = (...values: A): void => {
    clearTimeout(timer)
    timer = setTimeout(run, waitMs, ...values)
  }
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) })
}
