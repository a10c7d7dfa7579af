const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/**
 * Names the direction of the compass for an angle in degrees: N, NE, E and so on.
 * @also compass direction from degrees, degrees to compass, wind direction from an angle, bearing to
 *   cardinal direction
 * @example compassDirection(0) // 'N'
 * @example compassDirection(90) // 'E'
 * @example compassDirection(340) // 'N'
 */
export function compassDirection(degrees: number): (typeof DIRECTIONS)[number] {
  const turned = ((degrees % 360) + 360) % 360
  return DIRECTIONS[Math.floor((turned + 22.5) / 45) % 8] ?? 'N'
}
