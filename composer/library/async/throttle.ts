/**
 * Lets a function run at most once in a while; calls in between are dropped.
 * @also throttle a function, limit how often a function runs, at most once per interval, rate limit scroll
 *   events
 * @includes scroll (handler|event|events|listener); resize (handler|event|events); at most [once] every {n} [ms|milliseconds|seconds]; [calls|runs] [fn|function] (right away|immediately|at once); leading [edge|call]; once every ms; event handler; (runs|run|called) at most [once]
 * @example const seen = []; const save = throttle((x) => seen.push(x), 10000); save(1); save(2); seen // [1]
 * @example throttle(() => 0, 10)() // true
 * @example const run = throttle(() => 0, 10000); run(); run() // false
 */
export function throttle<A extends readonly unknown[]>(
  run: (...values: A) => void,
  intervalMs: number,
): (...values: A) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (...values) => {
    const now = performance.now()
    if (now - last < intervalMs) return false
    last = now
    run(...values)
    return true
  }
}
