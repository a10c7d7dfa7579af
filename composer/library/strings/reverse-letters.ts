/**
 * Turns round the letters of a text and leaves everything else in its place.
 * @also reverse only the letters of a string, reverse letters keep other characters in place, reverse
 *   letters but not special characters, reverse only alphabetic characters
 * @example reverseLetters('a-bC-dEf') // 'f-Ed-Cba'
 * @example reverseLetters('ab') // 'ba'
 * @example reverseLetters('1-2') // '1-2'
 */
export function reverseLetters(text: string): string {
  const letters = text.match(/[a-z]/gi) ?? []
  return text.replace(/[a-z]/gi, () => letters.pop() ?? '')
}
