/**
 * Fills a text up from the right to a length.
 * @also right pad a string to a given length, pad string on the right with a character, pad end, add
 *   characters after until length, left align text
 * @example padEnd('5', 3, '0') // '500'
 * @example padEnd('abc', 2, '-') // 'abc'
 * @example padEnd('ab', 4) // 'ab  '
 */
export function padEnd(text: string, length: number, fill = ' '): string {
  return text.padEnd(length, fill)
}
