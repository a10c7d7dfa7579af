/**
 * Writes each letter of a text as often as its place says, with dashes between.
 * @also accum letters with dashes, abcd to A-Bb-Ccc-Dddd, repeat each letter by its position, mumbling
 *   string
 * @example accumulateLetters('abcd') // 'A-Bb-Ccc-Dddd'
 * @example accumulateLetters('Zp') // 'Z-Pp'
 * @example accumulateLetters('') // ''
 */
export function accumulateLetters(text: string): string {
  return [...text].map((letter, at) => letter.toUpperCase() + letter.toLowerCase().repeat(at)).join('-')
}
