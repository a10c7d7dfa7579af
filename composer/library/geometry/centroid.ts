/**
 * Returns the middle of some points.
 * @also centroid of points, center of several points, average of coordinates, middle point of a list of
 *   points
 * @example centroid([[0, 0], [2, 4]]) // [1, 2]
 * @example centroid([[1, 1]]) // [1, 1]
 * @example centroid([[0, 0], [3, 0], [0, 3]]) // [1, 1]
 */
export function centroid(points: readonly (readonly [x: number, y: number])[]): [number, number] {
  const sum = (place: 0 | 1): number => points.reduce((total, point) => total + point[place], 0)
  return [sum(0) / points.length, sum(1) / points.length]
}
