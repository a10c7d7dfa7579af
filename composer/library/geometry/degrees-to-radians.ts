/**
 * Converts an angle from degrees to radians.
 * @also degrees to radians, convert an angle, deg to rad, angle in radians
 * @example degreesToRadians(180) // 3.141592653589793
 * @example degreesToRadians(0) // 0
 * @example degreesToRadians(-90) // -1.5707963267948966
 */
export function degreesToRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
