/**
 * Brings an angle in degrees between 0 and 360.
 * @also normalize an angle, angle between 0 and 360 degrees, wrap degrees, bring an angle into range
 * @example normalizeAngle(370) // 10
 * @example normalizeAngle(-90) // 270
 * @example normalizeAngle(360) // 0
 */
export function normalizeAngle(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}
