/**
 * Returns whether a whole number is the cube of another.
 * @also check if a number is a perfect cube, is a cube number, perfect cube check, is n a cube of an
 *   integer
 * @example isPerfectCube(27) // true
 * @example isPerfectCube(-8) // true
 * @example isPerfectCube(10) // false
 */
export function isPerfectCube(number: number): boolean {
  return Number.isInteger(number) && Math.round(Math.cbrt(number)) ** 3 === number
}
