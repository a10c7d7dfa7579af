/**
 * Counts how often a digit stands in a number.
 * @also count occurrences of a digit in a number, how many times does a digit appear in an integer, digit
 *   occurrences, frequency of a digit
 * @example countDigitOccurrences(1211, 1) // 3
 * @example countDigitOccurrences(305, 0) // 1
 * @example countDigitOccurrences(7, 2) // 0
 */
export function countDigitOccurrences(number: number, digit: number): number {
  return String(Math.abs(number)).split(String(digit)).length - 1
}
