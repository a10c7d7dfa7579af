/**
 * Returns the largest of three numbers.
 * @also maximum of three numbers, largest of three numbers, biggest of 3 numbers, max of three
 * @example largestOfThree(1, 3, 2) // 3
 * @example largestOfThree(5, 5, 1) // 5
 * @example largestOfThree(-1, -2, -3) // -1
 */
export function largestOfThree(first: number, second: number, third: number): number {
  return Math.max(first, second, third)
}
