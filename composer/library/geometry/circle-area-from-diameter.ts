/**
 * Returns the area of a circle from its diameter.
 * @also area of a circle given its diameter, circle area from diameter, area by diameter of a circle,
 *   compute circle area with diameter
 * @example circleAreaFromDiameter(2) // 3.141592653589793
 * @example circleAreaFromDiameter(1) // 0.7853981633974483
 * @example circleAreaFromDiameter(0) // 0
 */
export function circleAreaFromDiameter(diameter: number): number {
  return Math.PI * (diameter / 2) ** 2
}
