/**
 * Writes every character of a text twice, or as often as is said.
 * @also double every letter, repeat each character twice, duplicate each character in a string, repeat
 *   every character n times
 * @example doubleLetters('abc') // 'aabbcc'
 * @example doubleLetters('ab', 3) // 'aaabbb'
 * @example doubleLetters('') // ''
 */
export function doubleLetters(text: string, times = 2): string {
  return [...text].map((letter) => letter.repeat(times)).join('')
}
