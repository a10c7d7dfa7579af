/**
 * Lists the numbers that divide both of two numbers.
 * @also common divisors of two numbers, all common factors, shared divisors, list factors two numbers have
 *   in common
 * @example commonDivisors(12, 18) // [1, 2, 3, 6]
 * @example commonDivisors(5, 7) // [1]
 * @example commonDivisors(8, 8) // [1, 2, 4, 8]
 */
export function commonDivisors(first: number, second: number): number[] {
  const found: number[] = []
  for (let divisor = 1; divisor <= Math.min(first, second); divisor++)
    if (first % divisor === 0 && second % divisor === 0) found.push(divisor)
  return found
}
