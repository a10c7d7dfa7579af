/**
 * Lists all divisors of a whole number, smallest first.
 * @also all divisors of a number, factors of a number, list factors, numbers that divide evenly
 * @example divisors(12) // [1, 2, 3, 4, 6, 12]
 * @example divisors(1) // [1]
 * @example divisors(0) // throws RangeError
 */
export function divisors(number: number): number[] {
  if (!Number.isSafeInteger(number) || number < 1)
    throw new RangeError('the number must be a positive integer')
  const small: number[] = []
  const large: number[] = []
  for (let divisor = 1; divisor * divisor <= number; divisor++) {
    if (number % divisor !== 0) continue
    small.push(divisor)
    if (divisor !== number / divisor) large.unshift(number / divisor)
  }
  return [...small, ...large]
}
