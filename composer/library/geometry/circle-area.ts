/**
 * Computes the area of a circle from its radius.
 * @also area of a circle, circle surface from radius, pi r squared, calculate circle area
 * @example circleArea(1) // 3.141592653589793
 * @example circleArea(0) // 0
 * @example circleArea(-1) // throws RangeError
 */
export function circleArea(radius: number): number {
  if (!(radius >= 0)) throw new RangeError('radius must not be negative')
  return Math.PI * radius ** 2
}
