/**
 * Returns a function that takes its two arguments the other way round.
 * @also flip the order of arguments, swap argument order of a function, reverse the order of function
 *   arguments, flip first and second argument order
 * @example flipArguments((a, b) => a - b)(1, 5) // 4
 * @example flipArguments((a, b) => [a, b])(1, 2) // [2, 1]
 * @example flipArguments((a) => a)(1, 2) // 2
 */
export function flipArguments<T, K, R>(call: (first: T, second: K) => R): (second: K, first: T) => R {
  return (second, first) => call(first, second)
}
