/**
 * Turns a point around the origin by an angle in degrees, against the clock.
 * @also rotate a point around the origin, rotate coordinates by an angle, 2d rotation of a point, turn a
 *   point by degrees
 * @example rotatePoint([1, 0], 0) // [1, 0]
 * @example rotatePoint([0, 0], 90) // [0, 0]
 * @example rotatePoint([2, 0], 180).map(Math.round) // [-2, 0]
 */
export function rotatePoint([x, y]: readonly [number, number], degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}
