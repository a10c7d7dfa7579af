/**
 * Lists the first Fibonacci numbers.
 * @also fibonacci sequence, first n fibonacci numbers, generate fibonacci series, list of fibonacci
 *   numbers, print fibonacci
 * @includes [first|up to] n (terms|numbers); as a list
 * @example fibonacciSequence(7) // [0, 1, 1, 2, 3, 5, 8]
 * @example fibonacciSequence(1) // [0]
 * @example fibonacciSequence(0) // []
 */
export function fibonacciSequence(count: number): number[] {
  const numbers: number[] = []
  let current = 0
  let next = 1
  while (numbers.length < count) {
    numbers.push(current)
    ;[current, next] = [next, current + next]
  }
  return numbers
}
