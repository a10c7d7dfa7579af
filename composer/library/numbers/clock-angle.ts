/**
 * Returns the smaller angle between the hands of a clock, in degrees.
 * @also angle between clock hands, clock hands angle, angle between hour and minute hand, clock angle
 *   in degrees
 * @example clockAngle(3, 0) // 90
 * @example clockAngle(12, 30) // 165
 * @example clockAngle(3, 15) // 7.5
 */
export function clockAngle(hours: number, minutes: number): number {
  const angle = Math.abs(30 * (hours % 12) - 5.5 * minutes)
  return Math.min(angle, 360 - angle)
}
