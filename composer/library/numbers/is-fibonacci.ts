/**
 * Returns whether a number is one of the Fibonacci numbers.
 * @also is a number a fibonacci number, check if number is in the fibonacci sequence, belongs to
 *   fibonacci series, is fibonacci
 * @example isFibonacci(21) // true
 * @example isFibonacci(22) // false
 * @example isFibonacci(0) // true
 */
export function isFibonacci(value: number): boolean {
  let [current, next] = [0, 1]
  while (current < value) [current, next] = [next, current + next]
  return current === value
}
