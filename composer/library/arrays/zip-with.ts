/**
 * Joins the items of two lists in pairs by a function.
 * @also zip with a function, combine two arrays with a callback, merge two lists element by element
 *   with a function, map over two arrays at once
 * @example zipWith([1, 2], [3, 4], (a, b) => a + b) // [4, 6]
 * @example zipWith([1], [], (a) => a) // []
 * @example zipWith(['a'], ['b'], (a, b) => a + b) // ['ab']
 */
export function zipWith<T, K, R>(first: readonly T[], second: readonly K[], join: (a: T, b: K) => R): R[] {
  const length = Math.min(first.length, second.length)
  return Array.from({ length }, (_, at) => join(first[at] as T, second[at] as K))
}
