/**
 * Returns the vector that stands at right angles on two vectors in space.
 * @also cross product of two vectors, vector product 3d, cross product of 3d vectors, cross product
 * @example crossProduct([1, 0, 0], [0, 1, 0]) // [0, 0, 1]
 * @example crossProduct([1, 2, 3], [4, 5, 6]) // [-3, 6, -3]
 * @example crossProduct([2, 0, 0], [1, 0, 0]) // [0, 0, 0]
 */
export function crossProduct(first: readonly number[], second: readonly number[]): number[] {
  const [a = 0, b = 0, c = 0] = first
  const [x = 0, y = 0, z = 0] = second
  return [b * z - c * y, c * x - a * z, a * y - b * x]
}
