/**
 * Lists the Fibonacci numbers up to a number.
 * @also fibonacci numbers up to n, fibonacci sequence below a limit, all fibonacci numbers less than
 *   or equal to n, fibonacci until max
 * @example fibonacciUpTo(10) // [0, 1, 1, 2, 3, 5, 8]
 * @example fibonacciUpTo(0) // [0]
 * @example fibonacciUpTo(-1) // []
 */
export function fibonacciUpTo(limit: number): number[] {
  const found: number[] = []
  let [current, next] = [0, 1]
  while (current <= limit) {
    found.push(current)
    ;[current, next] = [next, current + next]
  }
  return found
}
