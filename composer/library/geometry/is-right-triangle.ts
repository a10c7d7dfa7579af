/**
 * Returns whether three lengths are the sides of a triangle with a right angle.
 * @also is a right triangle, pythagorean triple check, right angled triangle from three sides, check
 *   pythagoras
 * @example isRightTriangle(3, 4, 5) // true
 * @example isRightTriangle(5, 3, 4) // true
 * @example isRightTriangle(2, 3, 4) // false
 */
export function isRightTriangle(a: number, b: number, c: number): boolean {
  const [x = 0, y = 0, z = 0] = [a, b, c].sort((first, second) => first - second)
  return x > 0 && Math.abs(x ** 2 + y ** 2 - z ** 2) < 1e-9 * z ** 2
}
