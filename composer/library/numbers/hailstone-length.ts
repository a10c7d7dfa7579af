/**
 * Counts the steps of the Collatz sequence from a number to 1.
 * @also collatz steps, number of collatz steps, hailstone sequence length, how many steps until collatz
 *   reaches 1
 * @example hailstoneLength(6) // 8
 * @example hailstoneLength(1) // 0
 * @example hailstoneLength(27) // 111
 */
export function hailstoneLength(number: number): number {
  let steps = 0
  for (let value = number; value > 1; value = value % 2 === 0 ? value / 2 : 3 * value + 1) steps++
  return steps
}
