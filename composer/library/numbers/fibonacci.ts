/**
 * Computes the nth Fibonacci number, exactly, counting from fibonacci(0) = 0.
 * @also nth fibonacci number, fibonacci function, fib, calculate the fibonacci of n
 * @includes fast [for] [n] [=] [{n}]; iterative; large n; fast for big n; nth
 * @example fibonacci(10) // 55n
 * @example fibonacci(0) // 0n
 * @example fibonacci(-1) // throws RangeError
 */
export function fibonacci(n: number): bigint {
  if (!Number.isInteger(n) || n < 0) throw new RangeError('n must be a non-negative integer')
  let current = 0n
  let next = 1n
  for (let index = 0; index < n; index++) [current, next] = [next, current + next]
  return current
}
