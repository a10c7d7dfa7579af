/**
 * Counts the lines of a text.
 * @also count lines in a text, number of lines in a string, how many lines, line count
 * @example countLines('a\nb\nc') // 3
 * @example countLines('a\n') // 1
 * @example countLines('') // 0
 */
export function countLines(text: string): number {
  return text === '' ? 0 : text.replace(/\r?\n$/, '').split(/\r?\n/).length
}
