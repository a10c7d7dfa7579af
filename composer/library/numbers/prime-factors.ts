/**
 * Splits a whole number into its prime factors, smallest first.
 * @also prime factorization, factor a number into primes, decompose into prime factors, integer
 *   factorization
 * @includes (ascending|increasing) order; [with] repetition; repeated [factors]; smallest first; trial division
 * @example primeFactors(360) // [2, 2, 2, 3, 3, 5]
 * @example primeFactors(97) // [97]
 * @example primeFactors(1) // []
 */
export function primeFactors(number: number): number[] {
  if (!Number.isSafeInteger(number) || number < 1)
    throw new RangeError('the number must be a positive integer')
  const factors: number[] = []
  let rest = number
  for (let divisor = 2; divisor * divisor <= rest; divisor++) {
    while (rest % divisor === 0) {
      factors.push(divisor)
      rest /= divisor
    }
  }
  return rest > 1 ? [...factors, rest] : factors
}
