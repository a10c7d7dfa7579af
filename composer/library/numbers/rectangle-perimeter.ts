/**
 * Returns the length of the edge of a rectangle.
 * @also perimeter of a rectangle, rectangle perimeter from width and height, length around a
 *   rectangle, fence length of a rectangle
 * @example rectanglePerimeter(3, 4) // 14
 * @example rectanglePerimeter(1, 1) // 4
 * @example rectanglePerimeter(0, 5) // 10
 */
export function rectanglePerimeter(width: number, height: number): number {
  return 2 * (width + height)
}
