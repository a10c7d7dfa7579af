/**
 * Adds up the numbers below a limit that are multiples of any of some factors.
 * @also sum of all multiples of 3 or 5 below n, sum of multiples of 3 and 5, sum of multiples below a
 *   limit, add multiples of given numbers, project euler multiples
 * @example sumOfMultiples(10) // 23
 * @example sumOfMultiples(16) // 60
 * @example sumOfMultiples(20, [7, 9]) // 48
 */
export function sumOfMultiples(limit: number, factors: readonly number[] = [3, 5]): number {
  let sum = 0
  for (let number = 1; number < limit; number++)
    if (factors.some((factor) => number % factor === 0)) sum += number
  return sum
}
