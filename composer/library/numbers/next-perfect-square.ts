/**
 * Finds the square number after a square number; -1 where it is none.
 * @also next perfect square, square after a square number, find the next square number, next integral
 *   perfect square or -1
 * @example nextPerfectSquare(121) // 144
 * @example nextPerfectSquare(114) // -1
 * @example nextPerfectSquare(0) // 1
 */
export function nextPerfectSquare(value: number): number {
  const root = Math.sqrt(value)
  return Number.isInteger(root) ? (root + 1) ** 2 : -1
}
