/**
 * Keeps every second character of a text, beginning with the first.
 * @also every second character removed, keep every other character of a string, every other letter of
 *   a word, remove every second character from a string, characters at even positions of a string
 * @example everySecondCharacter('abcdef') // 'ace'
 * @example everySecondCharacter('a') // 'a'
 * @example everySecondCharacter('') // ''
 */
export function everySecondCharacter(text: string): string {
  return [...text].filter((_, index) => index % 2 === 0).join('')
}
