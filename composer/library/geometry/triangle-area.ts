/**
 * Computes the area of a triangle from the lengths of its sides (Heron).
 * @also area of a triangle, heron's formula, triangle from three sides, surface of a triangle
 * @example triangleArea(3, 4, 5) // 6
 * @example triangleArea(1, 2, 3) // 0
 * @example triangleArea(1, 1, 5) // throws RangeError
 */
export function triangleArea(a: number, b: number, c: number): number {
  const half = (a + b + c) / 2
  const squared = half * (half - a) * (half - b) * (half - c)
  if (!(squared >= 0)) throw new RangeError('no triangle has these sides')
  return Math.sqrt(squared)
}
