/**
 * Lists the steps from a number to 1: half of an even number, three times an odd one plus one.
 * @also collatz conjecture, hailstone sequence, 3n+1 problem, collatz steps
 * @example collatz(6) // [6, 3, 10, 5, 16, 8, 4, 2, 1]
 * @example collatz(1) // [1]
 * @example collatz(0) // throws RangeError
 */
export function collatz(start: number): number[] {
  if (!Number.isSafeInteger(start) || start < 1) throw new RangeError('start must be a positive integer')
  const steps = [start]
  for (let number = start; number !== 1; ) {
    number = number % 2 === 0 ? number / 2 : 3 * number + 1
    steps.push(number)
  }
  return steps
}
