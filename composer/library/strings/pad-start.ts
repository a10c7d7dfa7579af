/**
 * Fills a text up from the left to a length.
 * @also left pad a string to a given length, pad string on the left with a character, pad start,
 *   leftpad, add characters in front until length, right align text
 * @example padStart('5', 3, '0') // '005'
 * @example padStart('abc', 2, '-') // 'abc'
 * @example padStart('ab', 4) // '  ab'
 */
export function padStart(text: string, length: number, fill = ' '): string {
  return text.padStart(length, fill)
}
