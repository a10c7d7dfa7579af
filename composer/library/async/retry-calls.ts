/**
 * Wraps a function so that it is retried when it fails, up to a number of attempts. After that, the last
 * error is thrown.
 * @also decorator that retries a function, retry decorator, wrap a function so that it retries on
 *   exception, decorator that retries a function n times on exception then raises the last one
 * @includes on (exception|error); (exception|error); then raises the last one
 * @set times = {n}: [up to|at most] {n} (times|attempts|tries|retries); (max|maximum) {n} (attempts|tries)
 * @example retryCalls(2)(() => 5)() // 5
 * @example retryCalls(3)((x) => x + 1)(2) // 3
 * @example retryCalls(1)(() => { throw new TypeError('no') })() // throws TypeError
 */
export function retryCalls(times = 3) {
  return <A extends readonly unknown[], R>(task: (...values: A) => R): ((...values: A) => R) =>
    (...values) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return task(...values)
        } catch (error) {
          if (attempt >= times) throw error
        }
      }
    }
}
