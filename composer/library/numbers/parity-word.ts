/**
 * Returns the word for the parity of a number.
 * @also return even or odd as a string, tell whether number is even or odd as text, say Even or Odd as
 *   string, word for the parity of a number
 * @example parityWord(2) // 'Even'
 * @example parityWord(7) // 'Odd'
 * @example parityWord(0) // 'Even'
 */
export function parityWord(value: number): string {
  return value % 2 === 0 ? 'Even' : 'Odd'
}
