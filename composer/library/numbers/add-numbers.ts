/**
 * Adds two numbers.
 * @also add two numbers, sum of two numbers, addition, a plus b
 * @example addNumbers(2, 3) // 5
 * @example addNumbers(-1, 1) // 0
 * @example addNumbers(0.5, 0.25) // 0.75
 */
export function addNumbers(first: number, second: number): number {
  return first + second
}
