/**
 * Writes the letters of a text in upper and lower case by turns, beginning with upper case.
 * @also alternating caps, alternate upper and lower case letters, mocking spongebob case, every other
 *   letter uppercase, capitalize letters at even positions, alternating case string
 * @example alternateCase('hello') // 'HeLlO'
 * @example alternateCase('WORLD') // 'WoRlD'
 * @example alternateCase('') // ''
 */
export function alternateCase(text: string): string {
  return [...text]
    .map((letter, index) => (index % 2 === 0 ? letter.toUpperCase() : letter.toLowerCase()))
    .join('')
}
