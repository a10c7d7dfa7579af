/**
 * Counts how often the digits of a number are to be multiplied until one digit is left.
 * @also multiplicative persistence, persistence of a number, how many times multiply the digits until
 *   a single digit, persistent bugger
 * @example persistence(39) // 3
 * @example persistence(4) // 0
 * @example persistence(999) // 4
 */
export function persistence(value: number): number {
  let steps = 0
  let left = value
  while (left > 9) {
    left = Array.from(String(left), Number).reduce((product, digit) => product * digit, 1)
    steps++
  }
  return steps
}
