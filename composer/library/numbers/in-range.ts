/**
 * Returns whether a number lies between two others, both included.
 * @also is a number in a range, check number within range inclusive, between low and high, value is between
 *   min and max, in range check, check if a number is between two others inclusive
 * @example inRange(5, 1, 10) // true
 * @example inRange(10, 1, 10) // true
 * @example inRange(11, 1, 10) // false
 */
export function inRange(value: number, low: number, high: number): boolean {
  return low <= value && value <= high
}
