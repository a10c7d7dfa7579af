export interface Counted<A extends readonly unknown[], R> {
  (...values: A): R
  calls: number
}

/**
 * Makes a function that counts in `calls` how often it was called.
 * @also decorator that counts calls, count how often a function is called, wrap a function with a call
 *   counter, call counter decorator
 * @example const f = countCalls((x) => x + 1); f(1); f(2); f.calls // 2
 * @example countCalls((x) => x * 2)(4) // 8
 * @example countCalls(() => 0).calls // 0
 */
export function countCalls<A extends readonly unknown[], R>(task: (...values: A) => R): Counted<A, R> {
  const counted = Object.assign(
    (...values: A): R => {
      counted.calls++
      return task(...values)
    },
    { calls: 0 },
  )
  return counted
}
