/**
 * Multiplies two numbers.
 * @also multiply two numbers, product of two numbers, times, multiplication of a and b
 * @example multiplyNumbers(4, 3) // 12
 * @example multiplyNumbers(-2, 5) // -10
 * @example multiplyNumbers(7, 0) // 0
 */
export function multiplyNumbers(first: number, second: number): number {
  return first * second
}
