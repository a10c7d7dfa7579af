/**
 * Remembers the results of a function by its arguments, so that each is computed once.
 * @also memoize a function, cache function results, remember computed values, memoization,
 *   memoize decorator
 * @includes (several|multiple|any number of) arguments; cache [of] results; primitive arguments
 * @example memoize((a, b) => a + b)(1, 2) // 3
 * @example const double = memoize((x) => x * 2); double(4); double(4) // 8
 * @example let calls = 0; const count = memoize(() => ++calls); count(); count() // 1
 */
export function memoize<A extends readonly (string | number | boolean)[], R>(
  compute: (...values: A) => R,
): (...values: A) => R {
  const results = new Map<string, R>()
  return (...values) => {
    const key = JSON.stringify(values)
    if (!results.has(key)) results.set(key, compute(...values))
    return results.get(key) as R
  }
}
