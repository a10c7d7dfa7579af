/**
 * Turns an angle from radians into degrees.
 * @also radians to degrees, convert radians to degrees, rad to deg, angle in degrees from radians
 * @example radiansToDegrees(0) // 0
 * @example radiansToDegrees(Math.PI) // 180
 * @example radiansToDegrees(Math.PI / 2) // 90
 */
export function radiansToDegrees(radians: number): number {
  return (radians * 180) / Math.PI
}
