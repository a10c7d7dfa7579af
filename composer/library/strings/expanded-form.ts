/**
 * Writes a number as the sum of its digits by their places: 70304 is `70000 + 300 + 4`.
 * @also expanded form of a number, number in expanded notation, write number as sum of place values,
 *   place values of digits
 * @example expandedForm(70304) // '70000 + 300 + 4'
 * @example expandedForm(12) // '10 + 2'
 * @example expandedForm(5) // '5'
 */
export function expandedForm(value: number): string {
  const digits = String(value)
  return [...digits]
    .map((digit, index) => digit + '0'.repeat(digits.length - 1 - index))
    .filter((part) => !part.startsWith('0'))
    .join(' + ')
}
