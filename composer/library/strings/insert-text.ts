/**
 * Puts a text into another one at a position.
 * @also insert a string at a position, insert substring at index, add text at a given index of a
 *   string, put characters into a string at position
 * @example insertText('helo', 3, 'l') // 'hello'
 * @example insertText('b', 0, 'a') // 'ab'
 * @example insertText('a', 1, 'b') // 'ab'
 */
export function insertText(text: string, index: number, inserted: string): string {
  return text.slice(0, index) + inserted + text.slice(index)
}
