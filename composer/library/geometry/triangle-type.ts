/**
 * Names a triangle by the lengths of its sides.
 * @also triangle classification, equilateral isosceles or scalene, kind of triangle, type of triangle by
 *   sides, given three side lengths return equilateral isosceles scalene or invalid
 * @example triangleType(3, 3, 3) // 'equilateral'
 * @example triangleType(3, 4, 5) // 'scalene'
 * @example triangleType(1, 1, 5) // undefined
 */
export function triangleType(
  a: number,
  b: number,
  c: number,
): 'equilateral' | 'isosceles' | 'scalene' | undefined {
  const [short, middle, long] = [a, b, c].sort((first, second) => first - second) as [number, number, number]
  if (!(short > 0 && short + middle > long)) return undefined
  if (short === long) return 'equilateral'
  return short === middle || middle === long ? 'isosceles' : 'scalene'
}
