/**
 * Returns the point in the middle of two points.
 * @also midpoint of two points, middle point between coordinates, center of a line segment, halfway
 *   point
 * @example midpoint([0, 0], [4, 6]) // [2, 3]
 * @example midpoint([1, 1], [2, 2]) // [1.5, 1.5]
 * @example midpoint([-2, 0], [2, 0]) // [0, 0]
 */
export function midpoint(first: readonly number[], second: readonly number[]): number[] {
  return first.map((value, index) => (value + (second[index] ?? 0)) / 2)
}
