/**
 * Returns whether three lengths can be the sides of a triangle.
 * @also is a valid triangle, do three sides form a triangle, triangle inequality check, can three
 *   lengths make a triangle, valid triangle sides
 * @example isTriangle(3, 4, 5) // true
 * @example isTriangle(1, 2, 3) // false
 * @example isTriangle(1, 1, 1) // true
 */
export function isTriangle(a: number, b: number, c: number): boolean {
  return a + b > c && a + c > b && b + c > a
}
