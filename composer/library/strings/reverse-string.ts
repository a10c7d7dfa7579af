/**
 * Reverses a text, keeping characters of several code units whole.
 * @also reverse a string, flip text backwards, backwards string, string reversal, reverse the letters
 *   of a word, spell a word from the end, flip a string
 * @example reverseString('abc') // 'cba'
 * @example reverseString('a😀b') // 'b😀a'
 * @example reverseString('') // ''
 */
export function reverseString(text: string): string {
  return [...text].reverse().join('')
}
