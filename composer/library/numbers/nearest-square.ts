/**
 * Finds the square number nearest to a number.
 * @also nearest perfect square, nearest square number, closest square number to n, nearest square of
 *   an integer
 * @example nearestSquare(10) // 9
 * @example nearestSquare(111) // 121
 * @example nearestSquare(1) // 1
 */
export function nearestSquare(value: number): number {
  return Math.round(Math.sqrt(value)) ** 2
}
