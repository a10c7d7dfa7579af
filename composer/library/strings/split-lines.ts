/**
 * Splits a text into its lines, whatever ends them.
 * @also split a string into lines, lines of a text as a list, break text by newline, get an array of lines
 * @example splitLines('a\nb\r\nc') // ['a', 'b', 'c']
 * @example splitLines('one') // ['one']
 * @example splitLines('a\n\nb') // ['a', '', 'b']
 */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}
