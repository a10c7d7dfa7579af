/**
 * Finds the real solutions of ax² + bx + c = 0, smallest first.
 * @also quadratic equation, roots of a quadratic, solve ax2+bx+c, quadratic formula
 * @example solveQuadratic(1, -3, 2) // [1, 2]
 * @example solveQuadratic(1, 2, 1) // [-1]
 * @example solveQuadratic(1, 0, 1) // []
 */
export function solveQuadratic(a: number, b: number, c: number): number[] {
  if (a === 0) throw new RangeError('a must not be zero')
  const discriminant = b * b - 4 * a * c
  if (discriminant < 0) return []
  const root = Math.sqrt(discriminant)
  const solutions = new Set([(-b - root) / (2 * a), (-b + root) / (2 * a)])
  return [...solutions].sort((first, second) => first - second)
}
