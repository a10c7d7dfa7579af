/**
 * Takes one number from another.
 * @also subtract two numbers, difference of two numbers, minus, take one number from another
 * @example subtractNumbers(5, 3) // 2
 * @example subtractNumbers(3, 5) // -2
 * @example subtractNumbers(0, 0) // 0
 */
export function subtractNumbers(first: number, second: number): number {
  return first - second
}
